import { brand } from '@fairlead/contract/platform/brand';
import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { button, isGone, pressByKeyboard } from '../support/controls.ts';
import { openScreen } from '../support/open-screen.ts';

const bar = page.getByRole('banner');
const nav = page.getByRole('navigation', { name: 'Main' });
const menu = nav.getByText('Menu', { exact: true });
const solutions = nav.getByRole('link', { name: 'Solutions' });
const resources = button('Resources');
const roadmap = nav.getByRole('link', { name: 'Product Roadmap' });
const h1 = page.getByRole('heading', { level: 1 });
const box = (part: Locator) => part.element().getBoundingClientRect();

async function openBar(width = 1280): Promise<void> {
  await page.viewport(width, 700);
  openScreen('/pricing');
  await expect.element(h1).toBeVisible();
}

// wcag 2.1.2, 2.4.3, 4.1.2
it('the Resources menu opens by keyboard, and closes on Escape, when focus leaves, and on the way to a page', async () => {
  await openBar();
  await pressByKeyboard(resources);
  await expect.element(resources).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  await expect.element(roadmap).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(resources).toHaveFocus();
  await isGone(roadmap);

  await userEvent.keyboard('{Enter}');
  await expect.element(roadmap).toBeVisible();
  for (let stop = 0; stop < 3; stop += 1) await userEvent.tab();
  await isGone(roadmap);

  await resources.click();
  await roadmap.click();
  await expect.element(h1).toHaveFocus();
  await expect.element(resources).toHaveAttribute('aria-expanded', 'false');
});

// wcag 2.4.5, 3.2.3, 3.2.6
it('the bar links to every page the specification names, and the footer to what buyers look for', async () => {
  await openBar();
  await resources.click();
  for (const [name, path] of [
    ['Features', '/features'],
    ['Solutions', '/solutions'],
    ['Pricing', '/pricing'],
    ['Product Roadmap', '/roadmap'],
    ['Training Videos', '/videos'],
    ['Book a Demo', '/demo'],
    ['Contact', '/contact'],
    ['Log in', '/login'],
  ] as const)
    await expect.element(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await expect.element(bar.getByRole('link', { name: `${brand.name} home` })).toHaveAttribute('href', '/');
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['Follow one month', '/follow-one-month'],
    ['VR counselors', '/for-counselors'],
    ['Report forms', '/forms'],
    ['Security', '/security'],
    ['Conformance report', '/accessibility-conformance-report'],
  ] as const)
    await expect.element(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await expectFits('the open Resources menu');
});

it('the menu of a phone navigates, and closes when someone presses or tabs elsewhere, and only then', async () => {
  await openBar(320);
  await isGone(solutions);
  await menu.click();
  await expectFits('the open menu');
  await page.viewport(320, 700);
  await solutions.click();
  await expect.poll(() => location.pathname).toBe('/solutions');
  await isGone(solutions);
  await menu.click();
  await userEvent.keyboard('{Escape}');
  await isGone(solutions);
  await menu.click();
  await nav.getByText('Resources', { exact: true }).click();
  await expect.element(solutions).toBeVisible();
  await h1.click({ force: true, position: { x: 5, y: 5 } });
  await isGone(solutions);
  await menu.click();
  nav.getByRole('link', { name: 'Log in' }).element().focus();
  await expect.element(solutions).toBeVisible();
  await userEvent.tab();
  await isGone(solutions);
});

it('no link of the menu is in two pieces at any width that has the menu', async () => {
  await openBar();
  for (const width of [320, 576, 640, 768, 1000]) {
    await page.viewport(width, 900);
    await menu.click();
    const links = nav.getByRole('link').elements();
    expect(links).toHaveLength(9);
    for (const link of links) {
      expect(link.getClientRects(), `${width} px`).toHaveLength(1);
      const { left, right, bottom } = link.getBoundingClientRect();
      expect([left >= 0, right <= width, bottom <= 900], `${link.textContent} at ${width} px`).toEqual([
        true,
        true,
        true,
      ]);
    }
    await menu.click();
  }
});

it('the bar offers a demo at every width, in one line, and no ring of focus leaves the window', async () => {
  const middleOf = (part: Locator) => Math.round((box(part).top + box(part).bottom) / 2);
  await openBar();
  for (const width of [320, 390, 768, 1023, 1280]) {
    await page.viewport(width, 700);
    const demo = bar.getByRole('link', { name: 'Book a Demo' });
    await expect.element(demo).toHaveAttribute('href', '/demo');
    expect(box(demo).right, `${width} px`).toBeLessThanOrEqual(width);
    const logo = bar.getByCss('a svg').first();
    const other = width < 1024 ? menu : nav.getByRole('link', { name: 'Log in' });
    expect([middleOf(logo), middleOf(other)], `${width} px`).toEqual([middleOf(demo), middleOf(demo)]);
  }
  (bar.getByRole('link').first().element() as HTMLElement).focus();
  for (let stop = 0; stop < 7; stop += 1) {
    await userEvent.tab();
    const focused = document.activeElement ?? document.body;
    const { outlineOffset, outlineWidth } = getComputedStyle(focused);
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    expect(bar.element().contains(focused)).toBe(true);
    expect(
      focused.getBoundingClientRect().top - reach,
      `the ring of ${focused.textContent}`,
    ).toBeGreaterThanOrEqual(0);
  }
});
