import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { isGone } from '../support/controls.ts';
import { inMedia } from '../support/in-media.ts';
import { openScreen } from '../support/open-screen.ts';

const zoom = page.getByRole('button', { name: /^Enlarge: / });
const overlay = page.getByRole('dialog');
const close = overlay.getByRole('button', { name: 'Close' });

async function openFeatures(): Promise<void> {
  openScreen('/features');
  await expect.element(zoom).toHaveLength(7);
}

async function expectOpen(opener: Locator): Promise<void> {
  const title = opener.element().getAttribute('aria-label')?.replace('Enlarge: ', '') ?? '';
  await expect.element(overlay).toHaveAccessibleName(title);
  await expect.element(close).toHaveFocus();
  await expect.element(overlay).toHaveTextContent('Illustration with made-up data');
}

async function expectClosed(opener: Locator): Promise<void> {
  await isGone(overlay);
  await expect.element(opener).toHaveFocus();
}

// wcag 1.1.1, 1.4.5, 2.1.2
it('a picture opens as a dialog with its data in words, which traps focus, and a click anywhere closes it', async () => {
  await openFeatures();
  const opener = zoom.first();
  const alt = page.getByRole('article').first().getByRole('img').element().getAttribute('alt') ?? '';
  expect(alt).toContain('137.5 remaining');
  await opener.click();
  await expectOpen(opener);
  await expect.element(overlay).toHaveAccessibleDescription(alt);
  await expect.element(overlay.getByText(alt)).toBeVisible();
  for (let stop = 0; stop < 4; stop += 1) {
    await userEvent.tab();
    expect(document.activeElement?.closest('main a') ?? null).toBeNull();
  }
  const { x, y, width, height } = overlay.element().getBoundingClientRect();
  // The scrollbar's place stays free, so nothing shifts.
  expect([x, y, height, width >= 1280 - 16]).toEqual([0, 0, 800, true]);
  for (const part of [overlay.getByRole('img', { includeHidden: true }), overlay.getByRole('heading')]) {
    await part.click();
    await expectClosed(opener);
    await opener.click();
  }
  await close.click();
  await expectClosed(opener);
});

// wcag 2.1.1, 2.4.3, 4.1.2
// en 11
it('a picture opens and closes by keyboard alone, fits, and doesn’t move in forced colors', async () => {
  await openFeatures();
  for (const opener of [zoom.first(), zoom.last()]) {
    (opener.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expectOpen(opener);
    await userEvent.keyboard('{Escape}');
    await expectClosed(opener);
    await userEvent.keyboard(' ');
    await expectOpen(opener);
    await expectFits('an enlarged picture');
    await userEvent.keyboard('{Enter}');
    await expectClosed(opener);
  }
  await inMedia({ forcedColors: 'active', reducedMotion: 'reduce' }, async () => {
    await zoom.last().click();
    await expectOpen(zoom.last());
    expect(document.getAnimations()).toEqual([]);
    await close.click();
    await expectClosed(zoom.last());
  });
});

// wcag 2.5.1
it('on a phone, the enlarged picture keeps its size and scrolls both ways, by keyboard too', async () => {
  await page.viewport(320, 568);
  await openFeatures();
  await zoom.first().click();
  await expectOpen(zoom.first());
  const scroller = overlay.getByRole('region').element() as HTMLElement;
  const sideways = () => scroller.scrollWidth - scroller.clientWidth;
  await expect.poll(sideways).toBeGreaterThan(100);
  expect(scroller.scrollHeight - scroller.clientHeight).toBeGreaterThan(100);
  scroller.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => scroller.scrollLeft).toBeGreaterThan(0);
  expect(overlay.element().scrollWidth).toBe(overlay.element().clientWidth);
});
