import { brand } from '@fairlead/contract/platform/brand';
import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

// wcag 2.4.1, 2.4.2, 2.4.3, 4.1.3
test('a visitor looks around from the home page, and gets to a demo', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('the product is at the top, on a desktop, a tablet, and a phone', async () => {
    for (const width of [1440, 768, 320]) {
      await page.setViewportSize({ width, height: 900 });
      for (const screen of ['An authorization in Fairlead', 'A new service log on a phone']) {
        const picture = main.getByRole('img', { name: new RegExp(`^${screen}`) });
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
          .toBeGreaterThan(0);
      }
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('the page fits on seven sheets of paper', async () => {
    const file = await page.pdf({ format: 'Letter' });
    const sheets = file.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
    expect(sheets.length).toBeGreaterThan(1);
    expect(sheets.length).toBeLessThan(8);
  });

  await test.step('a page of the menu has its title, and focus on its heading, and is announced', async () => {
    await page.getByRole('button', { name: 'Resources' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Product Roadmap' }).click();
    await expect(page).toHaveURL('/roadmap');
    await expect(page).toHaveTitle(`Product Roadmap · ${brand.name} ${brand.category}`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/roadmap$/);
    await expect(heading).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: `Product Roadmap · ${brand.name}` })).toHaveCount(
      1,
    );
  });

  await test.step('going back restores the place on a long page', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Features' }).click();
    const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
    await expect(heading).toHaveText('One record of every service');
    await privacy.scrollIntoViewIfNeeded();
    // In one step, because pictures that arrive move what's on the screen.
    const position = await privacy.evaluate((link: HTMLElement) => {
      const { scrollY } = window;
      link.click();
      return scrollY;
    });
    expect(position).toBeGreaterThan(0);
    await expect(page).toHaveURL('/privacy');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/features');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
  });

  await test.step('the first tab stop skips to the content', async () => {
    await page.goto('/features');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  // Last, because the clock stays fixed.
  await test.step('both calls to action work, and a page from last year names the current one', async () => {
    const year = new Date().getUTCFullYear() + 1;
    await page.clock.setFixedTime(new Date(year, 5));
    await page.goto('/');
    // Nobody reaches the footer without scrolling.
    await page.mouse.wheel(0, 100);
    await expect(page.getByRole('contentinfo')).toContainText(`© ${year} ${brand.name}.`);
    await main.getByRole('link', { name: 'Contact us' }).first().click();
    await expect(page).toHaveURL('/contact');
    await page.goBack();
    await main.getByRole('link', { name: 'Book a Demo' }).first().click();
    await expect(page).toHaveURL('/demo');
  });
});
