import { brand } from '@fairlead/contract/platform/brand';
import { claims } from '@fairlead/contract/platform/claims';
import { expect } from '@playwright/test';
import { query } from '../support/database.ts';
import { expectAccessible } from '../support/look/axe.ts';
import { privacySections } from '../support/look/privacy-sections.ts';
import { test } from '../support/test.ts';

// wcag 2.1.1
test('the policy is read, printed, and followed to its links', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  // Only the date is to move anything: fonts have a test of their own.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/privacy');
  const main = page.getByRole('main');
  const rights = page.getByRole('region', { name: 'Rights' });

  await test.step('filling in the date causes no layout shift', async () => {
    await expect(page.getByText('Last Updated:')).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts.length)).toBe(0);
  });

  await test.step('the policy has its thirteen sections in order and names who is responsible', async () => {
    const headings = main.getByRole('region').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(privacySections);
    const introduction = page.getByRole('region', { name: 'Introduction' });
    await expect(introduction).toContainText('The provider is the controller of its consumers’ data.');
    await expect(introduction).toContainText('We’re the processor');
    await expect(page.getByRole('region', { name: 'Children’s Privacy' })).toContainText(
      `No one under ${claims.minimumAge} may create an account`,
    );
    for (const term of [
      claims.removal,
      claims.legalRemoval,
      'You may still get emails that aren’t marketing',
    ])
      await expect(rights).toContainText(term);
  });

  await test.step('the contents link to each section by keyboard and mark the current one', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link')).toHaveCount(privacySections.length);
    for (const [place, title] of privacySections.entries())
      await expect(contents.getByRole('link').nth(place)).toHaveAccessibleName(title);
    for (const title of ['Cookies', 'Sharing', 'Contact']) {
      await contents.getByRole('link', { name: title }).focus();
      await page.keyboard.press('Enter');
      await expect(main.getByRole('heading', { name: title, level: 2 })).toBeInViewport();
      await expect(contents.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'location');
      await expect(contents.locator('[aria-current]')).toHaveCount(1);
    }
    await expectAccessible(page, 'the end of the policy');
  });

  await test.step('print shows the sections and no controls', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(privacySections);
    await expect(page.getByRole('link', { name: 'Return Home' })).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the contact links, the unsubscribe link, and both buttons work', async () => {
    const contact = page.getByRole('region', { name: 'Contact', exact: true });
    for (const email of [brand.privacyEmail, brand.supportEmail]) {
      await expect(contact.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    }
    await expect(contact).toContainText(brand.postalAddress);
    await rights.getByRole('link', { name: 'unsubscribe page' }).click();
    await expect(page).toHaveURL('/unsubscribe');
    await page.goBack();
    await expect(rights).toBeVisible();
    await main.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL('/contact');
    await page.goBack();
    await main.getByRole('link', { name: 'Return Home' }).click();
    await expect(page).toHaveURL('/');
  });

  // Last, because the clock stays fixed.
  await test.step('the last updated date is today', async () => {
    await page.clock.setFixedTime(new Date('2031-03-09T12:00:00'));
    await page.goto('/privacy');
    await expect(page.getByText('Last Updated: March 9, 2031')).toBeVisible();
    await expect(main.getByRole('time')).toHaveAttribute('datetime', '2031-03-09');
  });
});

test('the policy says how long owners keep data, from the first paint and after coming from another page', async ({
  page,
}) => {
  const retention = page.getByRole('region', { name: 'Retention' });
  await page.addInitScript(() => {
    const seen = new Set<string | null>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const place of document.querySelectorAll('[data-kept=keep_inquiry_days]'))
        seen.add(place.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  await page.goto('/privacy');
  expect(await seen()).toEqual(['for 3 years after the last of them']);
  await query(
    `insert into settings (name, value) values ('keep_inquiry_days', '400'), ('keep_log_days', 'null')`,
    [],
  );
  try {
    await expect
      .poll(async () => (await page.request.get('/privacy')).text())
      .toContain('for 400 days after the last of them');
    await page.reload();
    await expect(page.getByText('Last Updated:')).toBeVisible();
    expect(await seen()).toEqual(['for 400 days after the last of them']);
    await expect(retention).toContainText('We keep each month of it with no time limit.');
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(retention).toContainText('our notes for 400 days after the last of them.');
    await expect(retention).toContainText('We keep each month of it with no time limit.');
  } finally {
    await query(`delete from settings where name in ('keep_inquiry_days', 'keep_log_days')`, []);
  }
});
