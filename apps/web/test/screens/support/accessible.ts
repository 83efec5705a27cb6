import axe from 'axe-core';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What's around each admin screen, and the same on all of them. */
const FRAME = ['.admin-bar', 'nav[aria-label="Admin"]', 'footer'];
const framesSeen = new Set<string>();

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

/** The frame is looked at once per path, and whenever something in it is open. */
function frameToSkip(): string[] {
  const isOpen = FRAME.some((part) => document.querySelector(`${part} [aria-expanded="true"]`));
  if (isOpen || !framesSeen.has(location.pathname)) {
    framesSeen.add(location.pathname);
    return [];
  }
  return FRAME;
}

/** Fails on any axe violation on the current screen, in the current look. */
async function expectNoViolations(state: string): Promise<void> {
  await disableMotion();
  const { violations } = await axe.run(
    { exclude: frameToSkip() },
    {
      resultTypes: ['violations'],
      // Style sheets aren't loaded again: no rule among ours reads them.
      preload: { assets: ['media'] },
      runOnly: { type: 'tag', values: TAGS },
    },
  );
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  expect(found, `axe on ${state}`).toEqual([]);
}

/** After a change of width, charts and tables need a moment. */
const expectNoOverflow = (state: string) =>
  expect
    .poll(() => document.documentElement.scrollWidth - window.innerWidth, {
      message: `sideways scrolling of ${state}`,
    })
    .toBeLessThanOrEqual(0);

/**
 * What's below a bar at the bottom counts as too small, though it's scrolled free when it's used. A style sheet, because
 * the bar may be drawn anew.
 */
function letBarsScroll(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-stays-at-bottom] { position: static !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Contrast and sizes of targets depend on the look. Each state is looked at in one, and about half of them in each. */
const isNarrow = (state: string): boolean =>
  [...state].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 2 === 0;

/** axe finds nothing, in a wide light window or a narrow dark one, and neither scrolls sideways. */
export async function expectFits(state: string): Promise<void> {
  const holdBars = letBarsScroll();
  try {
    await expectNoOverflow(state);
    if (!isNarrow(state)) await expectNoViolations(state);
    await page.viewport(320, 800);
    await expectNoOverflow(`${state}, at 320 px`);
    if (isNarrow(state)) {
      await commands.emulateMedia({ colorScheme: 'dark' });
      await expectNoViolations(`${state}, dark at 320 px`);
    }
  } finally {
    holdBars();
    await page.viewport(1280, 800);
    if (isNarrow(state)) await commands.emulateMedia({ colorScheme: 'light' });
  }
}
