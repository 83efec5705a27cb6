import { expect } from '@playwright/test';
import { cutOff, overflow } from './support/cut-off.ts';
import { publicPaths } from './support/public-paths.ts';
import { test } from './support/test.ts';
import { withoutEdge } from './support/without-edge.ts';

const hydrated = /© \d/;

test('under reduced motion, nothing moves on any public page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toContainText(hydrated);
    expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0);
    await page.mouse.wheel(0, 4_000);
    expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0);
  }
});

test('in forced colors, every control has an edge, and focus is visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toContainText(hydrated);
    expect(await withoutEdge(page), path).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
    );
    expect(outline, path).not.toBe('none');
  }
});

test('each page prints as text, without navigation or buttons', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of [
    '/',
    '/privacy',
    '/pricing',
    '/gettingstarted',
    '/adminfeatures',
    '/roadmap',
    '/solutions',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Mark complete|slide|Play/ })).toHaveCount(0);
  }
});

test('no page makes third-party requests or sets a cookie', async ({ page, context, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
      elsewhere.push(request.url());
  });
  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toContainText(hydrated);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.cookie), path).toBe('');
  }
  expect(elsewhere).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend the DOM's.
  interface Window {
    shift: number;
  }
}

test('no public page has layout shifts while fonts and pictures arrive late on a phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of publicPaths) {
    let release = () => {};
    const later = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\.(woff2|avif|webp)$/, async (route) => {
      await later;
      await route.continue().catch(() => {});
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('contentinfo')).toContainText(hydrated);
    release();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('load');
    expect(await page.evaluate(() => window.shift), path).toBeLessThanOrEqual(0.01);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page shows its content, navigation, and footer, in light and dark', async ({ page }) => {
    for (const [place, path] of publicPaths.entries()) {
      await page.emulateMedia({ colorScheme: place % 2 ? 'dark' : 'light' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).not.toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      for (const region of await page.getByRole('main').getByRole('heading', { level: 2 }).all())
        await expect(region, path).toBeVisible();
    }
  });
});

test('at 320 pixels, nothing is cut off or scrolls sideways, in light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [place, path] of publicPaths.entries()) {
    await page.emulateMedia({ colorScheme: place % 2 ? 'dark' : 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toContainText(hydrated);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
    expect(await cutOff(page), path).toEqual([]);
  }
});
