import { readFile } from 'node:fs/promises';
import { DEFAULT_ORGANIZATION } from '@fairlead/contract/platform/organization';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/test.ts';

const REPORT = '/accessibility-conformance-report';

/** Sheets of US Letter that a page fills. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter' });
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
}

test('a buyer prints what each audience gets, shares what could be saved, and saves the conformance report', async ({
  page,
  context,
}) => {
  const main = page.getByRole('main');

  await test.step('each audience’s page prints on one sheet, with our telephone and email', async () => {
    await page.goto('/solutions');
    const theirs = page.getByRole('heading', { level: 1 });
    const overview = await theirs.textContent();
    for (const audience of ['administrators', 'job coaches', 'VR counselors', 'support staff']) {
      await main.getByRole('link', { name: `More for ${audience}` }).click();
      await expect(page).toHaveURL(/\/for-/);
      await expect(theirs).not.toHaveText(overview ?? '');
      expect(await sheetsOf(page)).toBe(1);
      await page.emulateMedia({ media: 'print' });
      await expect(
        page.getByText(`${DEFAULT_ORGANIZATION.support_phone} · ${DEFAULT_ORGANIZATION.support_email}`),
      ).toBeVisible();
      // A PDF is made in the media that are emulated.
      await page.emulateMedia({ media: null });
      await page.goBack();
    }
  });

  await test.step('the copied link to a result opens it, and closed answers are printed', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/pricing');
    await page.getByRole('textbox', { name: 'Hours saved a month' }).fill('35');
    await page.getByRole('button', { name: 'Copy a link to this result' }).click();
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await expect(page.getByRole('figure').locator('output')).toContainText('$875 a month');
    const answer = main.getByText('a training environment with sample data');
    await expect(answer).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(answer).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the statement leads to each row of the report, the manual checks, and the file', async () => {
    await page.goto('/accessibility');
    await main.getByRole('link', { name: 'full conformance report' }).click();
    await expect(page).toHaveURL(REPORT);
    const rows = main.getByRole('region', { name: 'WCAG 2.2, level AA' }).getByRole('listitem');
    const row = rows.filter({ has: page.getByRole('heading', { name: '1.4.3 Contrast (Minimum)' }) });
    await expect(row.getByText('Level: Supports')).toBeVisible();
    await main.getByRole('link', { name: 'manual accessibility checks' }).click();
    await expect(page).toHaveURL(`${REPORT}/manual-checks`);
    await main.getByText('Book a demo, with an error').click();
    await expect(main.getByText('Press Tab until you get to Name.')).toBeVisible();
    await main.getByRole('link', { name: 'Back to the conformance report' }).click();
    const download = page.waitForEvent('download');
    await main.getByRole('link', { name: 'Download as OpenACR (YAML)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('accessibility-conformance-report.yaml');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(/^title: Fairlead Accessibility Conformance Report\n/);
    expect(text).not.toContain('__PUBLIC_URL__');
  });
});
