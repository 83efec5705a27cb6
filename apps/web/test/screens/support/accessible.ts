import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that depend on the theme or window width. All other rules have the same result in every look. */
const RULES_OF_LOOKS = ['color-contrast', 'target-size'];

/** Colors have a different contrast during a fade. Spinners never finish, so they're skipped. */
const disableMotion = () =>
  expect
    .poll(() =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState === 'running'),
    )
    .toEqual([]);

async function expectNoViolations(state: string, runOnly: NonNullable<RunOptions['runOnly']>): Promise<void> {
  await disableMotion();
  // Style sheets aren't loaded again: no rule among ours reads them.
  const preload = { assets: ['media'] };
  const { violations } = await axe.run(document, { resultTypes: ['violations'], preload, runOnly });
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  expect(found, `axe on ${state}`).toEqual([]);
}

/** Fails on any axe violation on the current screen, using all rules in the current look. */
const expectAccessible = (state: string): Promise<void> =>
  expectNoViolations(state, { type: 'tag', values: TAGS });

function expectNoOverflow(state: string): void {
  const overflow = document.documentElement.scrollWidth - window.innerWidth;
  expect(overflow, `sideways scrolling of ${state}`).toBeLessThanOrEqual(0);
}

/** What's below the bar at the bottom counts as too small, though it's scrolled free when it's used. */
function letBarScroll(): () => void {
  const bar = document.querySelector<HTMLElement>('[data-stays-at-bottom]');
  bar?.style.setProperty('position', 'static');
  return () => bar?.style.removeProperty('position');
}

/** All rules in the current look, plus contrast, target size, and overflow in dark mode in the narrowest window. */
export async function expectFits(state: string): Promise<void> {
  const holdBar = letBarScroll();
  try {
    await expectAccessible(state);
    expectNoOverflow(state);
    await page.viewport(320, 800);
    await commands.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectNoViolations(`${state}, dark at 320 px`, { type: 'rule', values: RULES_OF_LOOKS });
    expectNoOverflow(`${state}, dark at 320 px`);
  } finally {
    holdBar();
    await page.viewport(1280, 800);
    await commands.emulateMedia({ colorScheme: 'light' });
  }
}
