import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { overflow } from './cut-off.ts';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.0 to 2.2, A and AA. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

declare const axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };

/**
 * Fails with what axe finds on the page in its present state. `state` names it in the message. A page of the site has to keep to
 * best practice, too.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  tags: string[] = [...wcag, 'best-practice'],
): Promise<void> {
  // A colour half-way through a fade has a contrast of its own. A spinner never comes to an end.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .every(({ playState }) => playState !== 'running'),
  );
  await page.evaluate(await source);
  const options: RunOptions = { resultTypes: ['violations'], runOnly: tags };
  const { violations } = await page.evaluate((opts) => axe.run(document, opts), options);
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  expect(found, `axe on ${state}`).toEqual([]);
}

/** The four looks in which every page and state must pass. */
export const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1280, 320].map((width) => ({ colorScheme, viewport: { width, height: 800 } })),
);

/** Two of them that have every theme and width between them, for the many states of a page. */
export const farLooks = looks.filter(
  ({ colorScheme, viewport }) => (colorScheme === 'light') === viewport.width > 320,
);

/**
 * Fails with what axe finds on the page in its present state in the far looks, and when it has to be scrolled sideways in one.
 * The last one is the look in which tests start, so that they can go on.
 */
export async function expectFits(page: Page, state: string): Promise<void> {
  for (const { colorScheme, viewport } of farLooks.toReversed()) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const look = `${state}, ${colorScheme} at ${viewport.width} px`;
    await expectAccessible(page, look);
    expect(await overflow(page), `sideways scrolling of ${look}`).toBeLessThanOrEqual(0);
  }
}
