import { brand } from '@fairlead/contract/platform/brand';
import { expect, type Locator } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { expectAccessible } from '../support/look/axe.ts';
import { expectNothingCutOff } from '../support/look/cut-off.ts';
import { withTextSpacing } from '../support/look/text-spacing.ts';
import { test } from '../support/test.ts';

// wcag 2.1.2, 2.4.2, 2.4.3, 2.4.5, 3.2.3, 3.2.6, 4.1.2, 4.1.3
test('the navigation bar leads to every page, by mouse and by keyboard', async ({ page }) => {
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const button = page.getByRole('button', { name: 'Resources' });
  const roadmap = page.getByRole('navigation').getByRole('link', { name: 'Product Roadmap' });

  await test.step('the Resources menu works by keyboard: opens, closes on Escape and when focus leaves', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(roadmap).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(roadmap).toBeHidden();

    await page.keyboard.press('Enter');
    await expect(roadmap).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(roadmap).toBeHidden();
  });

  await test.step('the navigation bar links to every page the specification names', async () => {
    await nav.getByRole('button', { name: 'Resources' }).click();
    for (const [name, path] of [
      ['Features', '/features'],
      ['Solutions', '/solutions'],
      ['Pricing', '/pricing'],
      ['Product Roadmap', '/roadmap'],
      ['Training Videos', '/videos'],
      ['Book a Demo', '/demo'],
      ['Contact', '/contact'],
      ['Log in', '/login'],
    ] as const) {
      await expect(nav.getByRole('link', { name })).toHaveAttribute('href', path);
    }
    await expect(page.getByRole('banner').getByRole('link', { name: `${brand.name} home` })).toHaveAttribute(
      'href',
      '/',
    );
  });

  await test.step('the footer leads to what buyers look for', async () => {
    const footer = page.getByRole('contentinfo');
    for (const [name, path] of [
      ['Follow one month', '/follow-one-month'],
      ['VR counselors', '/for-counselors'],
      ['Report forms', '/forms'],
      ['Security', '/security'],
      ['Conformance report', '/accessibility-conformance-report'],
    ] as const)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  await test.step('choosing a page in the menu navigates: title, focus on the heading, menu closed', async () => {
    await roadmap.click();
    await expect(page).toHaveURL('/roadmap');
    await expect(page).toHaveTitle(`Product Roadmap · ${brand.name} ${brand.category}`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/roadmap$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: `Product Roadmap · ${brand.name}` })).toHaveCount(
      1,
    );
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

// wcag 2.4.1
test('a long page can be skipped into, and remembers its place', async ({ page }) => {
  await page.goto('/features');

  await test.step('the first tab stop skips to the content', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  // Without the anchor that skipping added to the URL.
  await page.goto('/features');

  await test.step('the navigation exposes its landmarks, names, order, and open menu', async () => {
    await page.getByRole('button', { name: 'Resources' }).click();
    await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
      - banner:
        - link "Fairlead home"
        - navigation "Main":
          - list:
            - listitem:
              - link "Features"
            - listitem:
              - link "Solutions"
            - listitem:
              - link "Pricing"
            - listitem:
              - button "Resources" [expanded]
              - list:
                - listitem:
                  - link "Product Roadmap"
                - listitem:
                  - link "Training Videos"
            - listitem:
              - link "Contact"
          - list:
            - listitem:
              - link "Log in"
            - listitem:
              - link "Book a Demo"
    `);
  });

  await test.step('going back restores the scroll position', async () => {
    await page.setViewportSize({ width: 1280, height: 300 });
    const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
    await privacy.scrollIntoViewIfNeeded();
    const position = await page.evaluate(() => window.scrollY);
    expect(position).toBeGreaterThan(0);
    await privacy.click();
    await expect(page).toHaveURL('/privacy');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/features');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
  });
});

test('on a narrow screen, the menu and outdated addresses lead to pages', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });

  await test.step('old URLs redirect permanently', async () => {
    for (const [from, to] of [
      ['/getting-started', '/gettingstarted'],
      ['/admin-features', '/adminfeatures'],
    ] as const) {
      const moved = await request.get(from, { maxRedirects: 0 });
      expect(moved.status()).toBe(301);
      expect(moved.headers().location).toBe(to);
    }
    await page.goto('/');
  });

  const menu = page.getByText('Menu', { exact: true });
  const solutions = page.getByRole('navigation').getByRole('link', { name: 'Solutions' });

  await test.step('the menu on narrow screens opens, navigates, and closes', async () => {
    await expect(solutions).toBeHidden();
    await menu.click();
    await expectAccessible(page, 'the open menu');
    await solutions.click();
    await expect(page).toHaveURL('/solutions');
    await expect(solutions).toBeHidden();
    await menu.click();
    await page.keyboard.press('Escape');
    await expect(solutions).toBeHidden();
  });

  await test.step('the menu closes when someone presses or tabs elsewhere, and only then', async () => {
    await menu.click();
    const title = page.getByRole('navigation').getByText('Resources', { exact: true });
    await title.click();
    await expect(solutions).toBeVisible();
    await page.mouse.click(300, 630);
    await expect(solutions).toBeHidden();
    await menu.click();
    await page.getByRole('navigation').getByRole('link', { name: 'Log in' }).focus();
    await expect(solutions).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(solutions).toBeHidden();
  });

  await test.step('no link of the menu is in two pieces at any width that has the menu', async () => {
    for (const width of [320, 576, 640, 768, 1000]) {
      await page.setViewportSize({ width, height: 900 });
      await menu.click();
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(links).toHaveCount(9);
      for (const link of await links.all()) {
        expect(await link.evaluate((element) => element.getClientRects().length), `${width} px`).toBe(1);
        await expect(link).toBeInViewport({ ratio: 1 });
      }
      await menu.click();
    }
  });
});

test('the bar offers a demo at every width, in one line, and the footer is up to date', async ({ page }) => {
  await page.goto('/pricing');
  const bar = page.getByRole('banner');
  const middleOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
    return Math.round(y + height / 2);
  };
  for (const width of [320, 390, 768, 1023, 1280])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 700 });
      const demo = bar.getByRole('link', { name: 'Book a Demo' });
      const logo = bar.getByRole('link', { name: `${brand.name} home` });
      await expect(demo).toHaveAttribute('href', '/demo');
      await expect(demo).toBeInViewport({ ratio: 1 });
      const other =
        width < 1024 ? bar.getByText('Menu', { exact: true }) : bar.getByRole('link', { name: 'Log in' });
      expect(await middleOf(logo.locator('svg'))).toBe(await middleOf(demo));
      expect(await middleOf(other)).toBe(await middleOf(demo));
      await withTextSpacing(page, () =>
        expectNothingCutOff(page, `the bar at ${width} px with wider text spacing`),
      );
    });

  await test.step('the ring of focus around each of its links and buttons is inside the window', async () => {
    await page.goto('/pricing');
    await page.keyboard.press('Tab');
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab');
      const focused = bar.locator(':focus-visible');
      const { name, top } = await focused.evaluate((element) => {
        const { outlineOffset, outlineWidth } = getComputedStyle(element);
        const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
        return { name: element.textContent, top: element.getBoundingClientRect().top - reach };
      });
      expect(top, `the ring of ${name}`).toBeGreaterThanOrEqual(0);
    }
  });

  // Last, because the clock stays fixed.
  await test.step('a page that was read last year names the current one', async () => {
    const year = new Date().getUTCFullYear() + 1;
    await page.clock.setFixedTime(new Date(year, 5));
    await page.goto('/pricing');
    // Nobody reaches the footer without scrolling.
    await page.mouse.wheel(0, 100);
    await expect(page.getByRole('contentinfo')).toContainText(`© ${year} ${brand.name}.`);
  });
});

test('in place of a page that doesn’t exist is the home page, which says so once', async ({ page }) => {
  const sentence = page.getByRole('status').getByText('That page doesn’t exist, so here’s the home page.');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });

  await test.step('it’s there at once, as a 404, and is the page that stays', async () => {
    const release = await holdRequests(page, /\/start-.*\.js$/);
    const response = await page.goto('/no/such/page?from=mail', { waitUntil: 'domcontentloaded' });
    expect(response?.status()).toBe(404);
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(sentence).toBeVisible();
    const first = await heading.elementHandle();
    release();
    await expect(page.locator('html')).toHaveAttribute('data-live');
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle(`${brand.name}: ${brand.tagline}`);
    await expect(sentence).toBeVisible();
    expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
    await expectAccessible(page, 'the home page in place of another');
  });

  await test.step('the sentence goes with the next navigation, and doesn’t come back', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveTitle(/^Pricing/);
    await expect(sentence).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(heading).toBeFocused();
    await expect(sentence).toHaveCount(0);
  });

  await test.step('it’s the same without loading a document, until that’s loaded again', async () => {
    await page.goto('/pricing');
    await page.evaluate(() => {
      window.history.pushState(null, '', '/no/such/page');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page).toHaveURL('/');
    await expect(sentence).toBeVisible();
    await expect(heading).toBeFocused();
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(sentence).toHaveCount(0);
  });
});
