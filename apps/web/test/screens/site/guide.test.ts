import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { steps } from '../../../src/site/training/guide.content.ts';
import { expectFits } from '../support/accessible.ts';
import { button, pressByKeyboard } from '../support/controls.ts';
import { inMedia } from '../support/in-media.ts';
import { openScreen } from '../support/open-screen.ts';

const main = page.getByRole('main');
const progress = page.getByLabelText('Your progress');
const complete = (step: string) => button(`Mark complete: ${step}`);
const completed = (step: string) => button(`Completed: ${step}`);
const said = (text: string) => page.getByRole('status').getByText(text);
const done = () => (progress.element() as HTMLProgressElement).value;

async function openGuide(): Promise<void> {
  openScreen('/gettingstarted');
  await expect.element(complete('First login')).toBeVisible();
}

// wcag 4.1.2, 4.1.3
it('the guide counts completed steps, by mouse and by keyboard, until the page is closed', async () => {
  await openGuide();
  expect(done()).toBe(0);
  await complete('First login').click();
  await expect.element(completed('First login')).toHaveTextContent('Completed');
  await expect.element(completed('First login')).toHaveFocus();
  await expect.element(completed('First login')).not.toHaveAttribute('aria-pressed');
  await pressByKeyboard(complete('Create mileage record'));
  await expect.element(said('2 of 6 steps complete')).toBeInTheDocument();
  expect(done()).toBe(2);
  await expectFits('the guide, half done');
  await pressByKeyboard(completed('Create mileage record'));
  await expect.element(complete('Create mileage record')).toHaveTextContent('Mark complete');
  expect(done()).toBe(1);
  for (const { title } of steps.slice(1)) await complete(title).click();
  await expect.element(said('You’re ready for production')).toBeInTheDocument();
  await openGuide();
  expect(done()).toBe(0);
});

// wcag 2.4.11
it('nothing that gets focus is hidden under the guide’s sticky bar', async () => {
  await page.viewport(320, 640);
  await openGuide();
  const bar = page.getByCss('[data-stays-on-top]');
  (complete('Create monthly report (CRP-22)').element() as HTMLElement).focus();
  for (let stop = 0; stop < 9; stop += 1) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    const focused = document.activeElement?.getBoundingClientRect();
    expect(focused?.bottom).toBeGreaterThan(bar.element().getBoundingClientRect().bottom);
  }
});

it('the guide is printed as text, without players and buttons', async () => {
  await openGuide();
  await inMedia({ media: 'print' }, async () => {
    await expect.element(main.getByText('It worked when:')).toHaveLength(steps.length);
    expect(main.getByRole('button').elements()).toEqual([]);
    await expect.element(progress).not.toBeVisible();
  });
});

it('a video that fails to load says so and can be retried', async () => {
  await openGuide();
  const play = button('Play preview: First login');
  const video = page.getByLabelText('First login', { exact: true });
  await play.click();
  await expect.element(video).toHaveFocus();
  video.element().dispatchEvent(new Event('error'));
  const retry = button('Retry');
  await expect.element(retry).toHaveFocus();
  await expect.element(retry).toHaveAccessibleDescription('The video did not load.');
  await expect
    .element(page.getByRole('link', { name: 'Open the file itself' }))
    .toHaveAttribute('href', '/videos/first-login.mp4');
  await expectFits('a video that did not load');
  await pressByKeyboard(retry);
  await expect.element(video).toHaveFocus();
});
