import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a theme or a narrow window can spoil. All other rules see the same in every look. */
const RULES_OF_LOOKS = ['color-contrast', 'target-size'];

/** A color halfway through a fade has a contrast of its own. A spinner never ends. */
const standStill = () =>
  expect
    .poll(() =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState === 'running'),
    )
    .toEqual([]);

async function expectNoViolations(state: string, runOnly: NonNullable<RunOptions['runOnly']>): Promise<void> {
  await standStill();
  const { violations } = await axe.run(document, { resultTypes: ['violations'], runOnly });
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  expect(found, `axe on ${state}`).toEqual([]);
}

/** Fails with what axe finds on the screen in its present state: all rules in the present look. */
const expectAccessible = (state: string): Promise<void> =>
  expectNoViolations(state, { type: 'tag', values: TAGS });

function expectNoOverflow(state: string): void {
  const overflow = document.documentElement.scrollWidth - window.innerWidth;
  expect(overflow, `sideways scrolling of ${state}`).toBeLessThanOrEqual(0);
}

/** All rules in the present look; contrast, target size and overflow in the dark on the narrowest window, too. */
export async function expectFits(state: string): Promise<void> {
  await expectAccessible(state);
  expectNoOverflow(state);
  await page.viewport(320, 800);
  await commands.emulateColorScheme('dark');
  try {
    await expectNoViolations(`${state}, dark at 320 px`, { type: 'rule', values: RULES_OF_LOOKS });
    expectNoOverflow(`${state}, dark at 320 px`);
  } finally {
    await page.viewport(1280, 800);
    await commands.emulateColorScheme('light');
  }
}
