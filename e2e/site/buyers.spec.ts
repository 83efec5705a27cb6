import { brand } from '@fairlead/contract/platform/brand';
import { expect, type Page } from '@playwright/test';
import { expectFits } from '../support/look/axe.ts';
import { test } from '../support/test.ts';

const READERS = ['Director', 'Job coach', 'VR counselor', 'Billing'] as const;

/** Sheets of US Letter that a page fills. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter' });
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
}

test('each audience has a page with what it gets, sees, and is spared, which prints on one sheet', async ({
  page,
}) => {
  await page.goto('/solutions');
  for (const { link, path, kicker } of [
    { link: 'More for administrators', path: '/for-administrators', kicker: 'For program administrators' },
    { link: 'More for job coaches', path: '/for-job-coaches', kicker: 'For job coaches' },
    {
      link: 'More for VR counselors',
      path: '/for-counselors',
      kicker: 'For vocational rehabilitation (VR) counselors',
    },
    { link: 'More for support staff', path: '/for-support-staff', kicker: 'For support staff' },
  ])
    await test.step(path, async () => {
      await page.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByText(kicker, { exact: true })).toBeVisible();
      for (const part of ['What you get', 'What you can see', 'What you won’t need to do'])
        await expect(page.getByRole('region', { name: part }).getByRole('listitem')).toHaveCount(3);
      expect(await sheetsOf(page)).toBe(1);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(`${brand.supportPhone} · ${brand.supportEmail}`)).toBeVisible();
      // A PDF is made in the media that are emulated.
      await page.emulateMedia({ media: null });
      await page.goBack();
    });
});

test('one month is followed in seven screens, by everyone or as one reader', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Follow one month' }).click();
  await expect(page).toHaveURL('/follow-one-month');
  const main = page.getByRole('main');
  const readAs = (name: string) =>
    page.getByRole('navigation', { name: 'Read it as' }).getByRole('link', { name });

  await test.step('seven steps, each with its screen and a line for each reader', async () => {
    await expect(main.getByRole('heading', { level: 2, name: /^Step \d:/ })).toHaveCount(7);
    await expect(main.getByRole('img')).toHaveCount(7);
    for (const reader of READERS) await expect(main.getByRole('term').getByText(reader)).toHaveCount(7);
  });

  await test.step('a reader is chosen; the choice is in the URL, and Back undoes it', async () => {
    for (const reader of READERS) {
      await readAs(reader).click();
      await expect(readAs(reader)).toHaveAttribute('aria-current', 'true');
      await expect(main.getByRole('term')).toHaveText(Array.from({ length: 7 }, () => reader));
      await expect(page.getByRole('status').getByText(`Shown for: ${reader}`)).toBeAttached();
    }
    await expect(page).toHaveURL('/follow-one-month?as=billing');
    await page.goBack();
    await expect(main.getByRole('term').first()).toHaveText('VR counselor');
    await expectFits(page, 'the month of one reader');
  });

  await test.step('a shared address opens it; an unknown reader means everyone', async () => {
    await page.goto('/follow-one-month?as=coach');
    await expect(main.getByRole('term')).toHaveCount(7);
    await page.goto('/follow-one-month?as=nobody');
    await expect(main.getByRole('term')).toHaveCount(7 * READERS.length);
  });
});

test('savings are calculated with a visitor’s own numbers, and can be shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/pricing');
  const hours = page.getByRole('textbox', { name: 'Hours saved a month' });
  const wage = page.getByRole('textbox', { name: 'Hourly wage in dollars' });
  const result = page.getByRole('figure').locator('output');

  await test.step('begins with the example, labeled as an illustration', async () => {
    await expect(hours).toHaveValue('20');
    await expect(wage).toHaveValue('25');
    await expect(result).toHaveText('$500 a monthor $6,000 a year, in this illustration');
  });

  await test.step('what isn’t a number gets a clear error, and stays', async () => {
    await hours.fill('a few');
    await expect(hours).toHaveAccessibleDescription(/Enter a number from 0 to 10,000\./);
    await expect(hours).toHaveAttribute('aria-invalid', 'true');
    await expect(result).toHaveText('Enter both numbers to see the result.');
    await expect(hours).toHaveValue('a few');
    await expect(page.getByRole('button', { name: 'Copy a link to this result' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expectFits(page, 'a number that isn’t one');
  });

  await test.step('the result and its address follow the numbers', async () => {
    await hours.fill('35');
    await wage.fill('31.50');
    await expect(result).toContainText('$1,103 a month');
    await page.getByRole('button', { name: 'Copy a link to this result' }).click();
    await expect(page).toHaveURL('/pricing?hours=35&wage=31.5');
  });

  await test.step('the copied link opens the same result', async () => {
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto(link);
    await expect(hours).toHaveValue('35');
    await expect(result).toContainText('$1,103 a month');
  });
});

test('the questions open by keyboard and without scripts, print open, and only answered ones are shown', async ({
  page,
}) => {
  for (const path of ['/pricing', '/demo'])
    await test.step(path, async () => {
      await page.goto(path);
      const questions = page.getByRole('region', { name: 'Questions people ask' });
      await expect(questions.locator('summary')).toHaveText([
        'Can we try it before we commit?',
        'Does it work on phones?',
        'What does a quote cover?',
        'Who controls our data?',
        'Is it accessible?',
        'What isn’t built yet?',
      ]);
      const answer = questions.getByText(/the report forms CRP-21, CRP-30, CRP-31, CRP-32, and CRP-33/);
      await expect(answer).toBeHidden();
      await questions.locator('summary').last().press('Enter');
      await expect(answer).toBeVisible();
      await expectFits(page, 'an open question');
      await page.emulateMedia({ media: 'print' });
      await expect(questions.getByText('a training environment with sample data')).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
    });
});
