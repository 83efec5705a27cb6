import { brand } from '@fairlead/contract/platform/brand';
import { claims } from '@fairlead/contract/platform/claims';
import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

// wcag 1.4.1
// 508 602.2
test('the roadmap, the prices, and the accessibility statement promise no more than is true', async ({
  page,
}) => {
  await page.goto('/roadmap');

  await test.step('four phases are on the line in order, each with its state in words', async () => {
    const phases = page.getByRole('main').getByRole('list').first().getByRole('heading', { level: 2 });
    await expect(phases).toHaveText(['Completed', 'Current', 'Planned', 'Future']);
    for (const [phase, state] of [
      ['Completed', 'In use today'],
      ['Current', 'In Progress'],
      ['Planned', 'Next, not started'],
      ['Future', 'Ideas, not commitments'],
    ] as const)
      await expect(page.getByRole('region', { name: phase }).getByText(state).first()).toBeVisible();
  });

  await test.step('the service plan and the progress report are completed; five forms, invoices, and notes are current', async () => {
    const completed = page.getByRole('region', { name: 'Completed' });
    for (const title of ['Service plan (CRP-20)', 'Progress report (CRP-22)'])
      await expect(completed.getByRole('heading', { name: title })).toBeVisible();
    const current = page.getByRole('region', { name: 'Current' });
    for (const title of ['Invoice creation', 'Improved notes', 'Report forms'])
      await expect(current.getByRole('heading', { name: title })).toBeVisible();
    const form = (number: string) => current.getByRole('listitem').filter({ hasText: number });
    for (const number of ['CRP-20', 'CRP-22']) await expect(form(number)).toContainText('In use');
    for (const number of ['CRP-21', 'CRP-30', 'CRP-31', 'CRP-32', 'CRP-33'])
      await expect(form(number)).toContainText('In Progress');
  });

  await test.step('the figures are labeled as targets', async () => {
    const targets = page.getByRole('region', { name: 'What we’re aiming for' });
    await expect(targets.getByRole('term')).toHaveText([
      'Uptime',
      'Page load',
      'API response',
      'Support resolution',
    ]);
    const { uptime, pageLoad, apiResponse, supportResolution } = claims.targets;
    await expect(targets.getByRole('definition')).toContainText(
      [uptime, pageLoad, apiResponse, supportResolution].map((figure) => `Target: ${figure}`),
    );
  });

  await page.goto('/pricing');

  await test.step('the savings are the product of two claims, labeled as an illustration', async () => {
    const amount = (claim: string) => Number.parseInt(claim.replace('$', ''), 10);
    const savings = amount(claims.savedMonthly) * amount(claims.sampleHourlyRate);
    const figure = page.getByRole('figure');
    await expect(figure).toContainText(
      `${amount(claims.savedMonthly)} hours a month at a sample wage of ${claims.sampleHourlyRate} an hour is $${savings} a month in this illustration`,
    );
  });

  await test.step('pricing links to the demo form, prefilled with a request', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Book a Demo' }).first().click();
    await expect(page).toHaveURL('/demo');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await page.goto('/accessibility');

  await test.step('the statement names the goal, what is not tested, and how to report a problem', async () => {
    await expect(page.getByRole('region', { name: 'What we aim for' })).toContainText(
      'The Web Content Accessibility Guidelines (WCAG), version 2.2, at level double A (AA)',
    );
    await expect(page.getByRole('region', { name: 'What hasn’t been tested' })).toContainText(
      'No person with a disability, and no screen reader, has tested this website for us yet.',
    );
    const report = page.getByRole('region', { name: 'Tell us what doesn’t work' });
    await expect(report.getByRole('link', { name: brand.supportEmail })).toHaveAttribute(
      'href',
      `mailto:${brand.supportEmail}`,
    );
    await expect(report.getByRole('link', { name: brand.supportPhone })).toHaveAttribute(
      'href',
      /^tel:\+\d+$/,
    );
    await expect(report).toContainText(
      `Our target is to solve support questions in ${claims.targets.supportResolution}`,
    );
    await report.getByRole('link', { name: 'contact form' }).click();
    await expect(page).toHaveURL('/contact');
  });
});

test('the accessibility statement and the report have the date of their last review, also a year later', async ({
  page,
  request,
}) => {
  for (const path of ['/accessibility', '/accessibility-conformance-report'])
    await test.step(path, async () => {
      // What was built: a test of the built site compares it with the review.
      const [, reviewed = ''] =
        /<time dateTime="([\d-]+)"/.exec(await (await request.get(path)).text()) ?? [];
      const [year, month, day] = reviewed.split('-').map(Number) as [number, number, number];
      await page.clock.setFixedTime(new Date(year + 1, month, day + 1));
      await page.goto(path);
      const date = page.getByText(/^Last Updated: /).getByRole('time');
      await expect(date).toHaveAttribute('datetime', reviewed);
      await expect(date).toHaveText(
        new Date(year, month - 1, day).toLocaleDateString('en-US', { dateStyle: 'long' }),
      );
    });
});
