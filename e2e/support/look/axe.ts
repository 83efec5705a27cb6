import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { overflow } from './cut-off.ts';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.0 to 2.2, A and AA. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that depend on theme or width. */
const LOOK_RULES = ['color-contrast', 'target-size'];
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

declare const axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };

async function expectNothingFound(page: Page, state: string, runOnly: RunOptions['runOnly']): Promise<void> {
  // Elements are visible to Playwright before their styles are there.
  await page.waitForLoadState();
  // Colors have a different contrast during a fade. Spinners never finish, so they're skipped.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .every(({ playState }) => playState !== 'running'),
  );
  // Half a megabyte, so once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  // Style sheets aren't loaded again: no rule among ours reads them.
  const preload = { assets: ['media'] };
  const options: RunOptions = { resultTypes: ['violations'], preload, ...(runOnly && { runOnly }) };
  const { violations } = await page.evaluate((opts) => axe.run(document, opts), options);
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  expect(found, `axe on ${state}`).toEqual([]);
}

/** Fails on any axe violation in the page's current state and look. `state` is used in the message. */
export const expectAccessible = (
  page: Page,
  state: string,
  tags: string[] = [...wcag, 'best-practice'],
): Promise<void> => expectNothingFound(page, state, tags);

/** Fails on any violation of the rules about colors, for a theme that changes nothing else. */
export const expectColorsAccessible = (page: Page, state: string): Promise<void> =>
  expectNothingFound(page, state, { type: 'rule', values: COLOR_RULES });

/**
 * What's below the bar at the bottom counts as too small, though it's scrolled free when it's used. A style sheet, because
 * the bar may be drawn anew.
 */
const setBarPosition = (page: Page, position: 'static' | ''): Promise<void> =>
  page.evaluate((value) => {
    const sheet = new CSSStyleSheet();
    if (value) sheet.replaceSync(`[data-stays-at-bottom] { position: ${value} !important; }`);
    document.adoptedStyleSheets = [sheet];
  }, position);

/** Fails on any violation of the theme- and width-dependent rules, or if the page scrolls sideways, in its current look. */
async function expectLookFits(page: Page, state: string): Promise<void> {
  await setBarPosition(page, 'static');
  await expectNothingFound(page, state, { type: 'rule', values: LOOK_RULES });
  await setBarPosition(page, '');
  await expectNoOverflow(page, state);
}

async function expectNoOverflow(page: Page, state: string): Promise<void> {
  expect(await overflow(page), `sideways scrolling of ${state}`).toBeLessThanOrEqual(0);
}

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 320, height: 800 };

/**
 * Fails on any axe violation in the page's current state: all rules in light on a desktop, which is restored at the end,
 * and theme- and width-dependent rules in the dark on a phone. Also fails if the page scrolls sideways. Motion is
 * reduced.
 */
export async function expectFits(
  page: Page,
  state: string,
  { tags }: { tags?: string[] } = {},
): Promise<void> {
  await show(page, 'dark', PHONE);
  await expectLookFits(page, `${state}, dark, on a phone`);
  await show(page, 'light', DESKTOP);
  await expectAccessible(page, state, tags);
  await expectNoOverflow(page, state);
}

async function show(page: Page, colorScheme: 'light' | 'dark', viewport: typeof PHONE): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}
