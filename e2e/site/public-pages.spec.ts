import { brand } from '@fairlead/contract/platform/brand';
import { expect, type Page } from '@playwright/test';
import { expectFits } from '../support/look/axe.ts';
import { expectNothingCutOff } from '../support/look/cut-off.ts';
import { expectLargeTextFits } from '../support/look/large-text.ts';
import { openWithoutShift, watchShifts } from '../support/look/late-parts.ts';
import { PUBLIC_MAX, scriptsOf, weightOf } from '../support/look/loaded-scripts.ts';
import { paperFaults } from '../support/look/paper.ts';
import { publicPaths } from '../support/look/public-paths.ts';
import { tabStops } from '../support/look/tab-stops.ts';
import { withTextSpacing } from '../support/look/text-spacing.ts';
import { withoutEdge } from '../support/look/without-edge.ts';
import { test } from '../support/test.ts';

test.use({
  // Letters as wide as on phones and Macs. On Linux they'd be rounded to whole pixels, which breaks lines elsewhere.
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--font-render-hinting=none'];
    await use({ ...launchOptions, args });
  },
});

/** Letters that no page is written with. */
const TYPED_FONT = /-typed-[\w-]+\.woff2$/;

/** Controls less than 44 pixels high. A box is as high as its label, which is pressed as well. */
const lowControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, textarea, select, summary')]
      .filter((element) => element.checkVisibility() && element.tabIndex >= 0 && !element.closest('.sr-only'))
      // A link within a sentence is as tall as its line (WCAG 2.5.8, inline).
      .filter((element) => getComputedStyle(element).display !== 'inline' && !element.matches('p > a'))
      .map((element) =>
        element instanceof HTMLInputElement && element.type === 'checkbox'
          ? (element.labels?.[0] ?? element)
          : element,
      )
      .filter((element) => element.getBoundingClientRect().height < 43.5)
      .map(
        (element) =>
          `${element.tagName} ${element.textContent?.trim()} ${element.getBoundingClientRect().height}`,
      ),
  );

/** Paragraphs in the headings' typeface that aren't balanced like headings. */
const unevenlyBroken = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main p')]
      .filter((text) => {
        const { fontFamily, fontSize, textWrapStyle } = getComputedStyle(text);
        return (
          /^"Bricolage/.test(fontFamily) && Number.parseFloat(fontSize) >= 20 && textWrapStyle !== 'balance'
        );
      })
      .map(({ textContent }) => textContent),
  );

// Several pages per test, because a new client costs more than its next page.
const PATHS_PER_TEST = 6;
const groups = Array.from({ length: Math.ceil(publicPaths.length / PATHS_PER_TEST) }, (_, place) =>
  publicPaths.slice(place * PATHS_PER_TEST, (place + 1) * PATHS_PER_TEST),
);

for (const paths of groups) {
  // wcag 1.3.1, 1.4.1, 2.4.6, 2.5.8, 3.1.1, 3.3.2, 4.1.2
  // en 11
  test(`${paths.join(', ')}: load whole, fit in any setting, print, and work by keyboard`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow();
    const elsewhere: string[] = [];
    const fonts: string[] = [];
    const scripts = scriptsOf(page);
    await watchShifts(page);
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
      if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
        elsewhere.push(request.url());
    });
    for (const path of paths)
      await test.step(path, async () => {
        await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
        scripts.clear();
        await test.step('on a phone, late fonts and pictures don’t shift it', async () => {
          await page.setViewportSize({ width: 390, height: 800 });
          await openWithoutShift(page, path);
        });

        await test.step('before someone uses it, it loads no more script and letters than it needs', async () => {
          await page.waitForLoadState('networkidle');
          expect(await weightOf(scripts)).toBeLessThanOrEqual(PUBLIC_MAX);
          expect(fonts).not.toEqual([]);
          expect(fonts.filter((url) => TYPED_FONT.test(url))).toEqual([]);
        });

        await page.emulateMedia({ reducedMotion: 'reduce' });
        const response = await test.step('nor do they on a desktop', async () => {
          await page.setViewportSize({ width: 1440, height: 900 });
          return openWithoutShift(page, path);
        });

        const footer = page.getByRole('contentinfo');
        expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(360);
        await page.setViewportSize({ width: 1280, height: 720 });
        expect(response?.status()).toBe(200);
        await expect(footer).toContainText(`© ${new Date().getFullYear()} ${brand.name}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        expect(new URL(page.url()).pathname).toBe(path);

        await test.step('under reduced motion, nothing moves', async () => {
          expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
          await page.mouse.wheel(0, 4_000);
          await footer.scrollIntoViewIfNeeded();
          expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
        });

        await test.step('sentences in large type break evenly', async () =>
          expect(await unevenlyBroken(page)).toEqual([]));

        // claim no-cookies
        await test.step('no request goes elsewhere, and no cookie is set', async () => {
          expect(elsewhere).toEqual([]);
          expect(await page.evaluate(() => document.cookie)).toBe('');
          expect(await context.cookies()).toEqual([]);
        });

        await test.step('it prints as text, without navigation or buttons', async () => {
          await page.emulateMedia({ media: 'print' });
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('navigation')).toHaveCount(0);
          await expect(page.getByRole('contentinfo')).toHaveCount(0);
          await expect(page.getByRole('banner').getByRole('link', { name: 'Book a Demo' })).toHaveCount(0);
          expect(await paperFaults(page)).toEqual([]);
          await expect(page.getByRole('button', { name: /Mark complete|slide|Play/ })).toHaveCount(0);
          await page.emulateMedia({ media: 'screen' });
        });

        await test.step('it is accessible and fits, light on a desktop and dark on a phone', () =>
          expectFits(page, path));

        for (const width of [1280, 320]) {
          await page.setViewportSize({ width, height: 700 });

          // wcag 1.4.4, 1.4.10, 2.5.8
          await test.step(`at ${width} px, nothing is cut off, and controls are at least 44 pixels high`, async () => {
            await expectNothingCutOff(page, `${path} at ${width} px`);
            expect(await lowControls(page)).toEqual([]);
          });

          // wcag 1.4.12
          await test.step(`at ${width} px with wider text spacing, nothing is cut off`, () =>
            withTextSpacing(page, () =>
              expectNothingCutOff(page, `${path} at ${width} px with wider text spacing`),
            ));

          // wcag 2.1.1, 2.1.2, 2.4.7, 2.4.11
          await test.step(`at ${width} px, each Tab stop has a name and is visible`, async () => {
            const stops = await tabStops(page);
            expect(stops[0]?.what).toMatch(/^A (Skip to content|Ir al contenido)$/);
            expect(stops.length).toBeGreaterThan(10);
            expect(stops.filter(({ named, marked, seen }) => !named || !marked || !seen)).toEqual([]);
          });
        }

        await test.step('at the widths between, nothing is cut off', async () => {
          for (const width of [768, 1024, 1440]) {
            await page.setViewportSize({ width, height: 700 });
            await expectNothingCutOff(page, `${path} at ${width} px`);
          }
        });

        await test.step('with text at 200%, nothing is cut off', () =>
          expectLargeTextFits(page, path, [1280, 768, 640]));

        await test.step('in forced colors, every control has an edge, and focus is visible', async () => {
          await page.setViewportSize({ width: 1280, height: 700 });
          await page.emulateMedia({ forcedColors: 'active' });
          expect(await withoutEdge(page)).toEqual([]);
          await page.keyboard.press('Tab');
          await page.keyboard.press('Tab');
          const outline = await page.evaluate(
            () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
          );
          expect(outline).not.toBe('none');
        });
      });
  });
}
