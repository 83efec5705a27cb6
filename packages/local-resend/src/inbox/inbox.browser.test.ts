import { existsSync } from 'node:fs';
import axe, { type AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignMail } from '../../test/demo-mails.ts';
import { mail, running } from '../../test/running.ts';

let browser: Browser;

beforeAll(async () => {
  const known = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    existsSync,
  );
  browser = await chromium.launch({ ...(known && { executablePath: known }), args: ['--no-sandbox'] });
});
afterAll(() => browser.close());

/** Axe's findings, from all of its rules or from these. */
async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const options = { iframes: false, ...(rules && { runOnly: rules }) };
  const results: AxeResults = await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`);
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const LOOKS = [
  ['light', 320],
  ['dark', 320],
  ['dark', 1280],
  ['light', 1280],
] as const;

/** All rules once; what depends on colors and width, in each look. */
async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  for (const [colorScheme, width] of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const look = `${page.url()} in ${colorScheme} at ${width} px`;
    expect([look, await findings(page, ['color-contrast', 'target-size'])]).toEqual([look, []]);
    expect([look, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([look, width]);
  }
  expect([page.url(), await findings(page)]).toEqual([page.url(), []]);
}

const PATHS = ['/', '/?q=nothing', '', '?view=text', '?view=headers', '?view=raw', '?done=bounced'];

test.each([...PATHS, '/mail/nobody'])(
  'the page at "%s" is free of axe findings in light and dark, wide and narrow, and nothing is cut off',
  async (path) => {
    const { local, resend } = await running();
    await resend.batch.send([
      mail({ to: 'bounced@resend.dev' }),
      ...Array.from({ length: 60 }, () => mail()),
    ]);
    const { data } = await resend.emails.send(campaignMail('http://127.0.0.1:9/x'));
    const page = await browser.newPage();
    await page.goto(local.url + (path.startsWith('/') ? path : `/mail/${data?.id}${path}`));
    await expectAccessible(page);
    await page.close();
  },
);

test('the empty inbox is free of axe findings in light and dark, wide and narrow, and nothing is cut off', async () => {
  const { local } = await running();
  const page = await browser.newPage();
  await page.goto(local.url);
  await expectAccessible(page);
  await page.close();
});

test('a person finds an email, reads it, clicks its link, and bounces it, without JavaScript', async () => {
  const { local, resend } = await running();
  await resend.batch.send([mail(), mail()]);
  const one = campaignMail('http://127.0.0.1:9/x');
  await resend.emails.send({
    ...one,
    html: one.html.replace(/https:\/\/site.example\/demo[^"]*/, `${local.url}/inbox/count`),
  });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(local.url);
  await page.getByLabel('Search').fill('short demo');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: one.subject }).click();
  const opened = context.waitForEvent('page');
  await page.frameLocator('iframe').getByRole('link', { name: 'Book a demo' }).click();
  await (await opened).waitForURL(`${local.url}/inbox/count`);
  await page.getByRole('button', { name: 'Bounce' }).click();
  await expect
    .poll(() => page.getByRole('status').textContent())
    .toBe('Bounced: the mailbox does not exist.');
  const [found] = await local.find({ to: one.to });
  expect(found?.events).toEqual([
    'email.sent',
    'email.delivered',
    'email.opened',
    'email.clicked',
    'email.bounced',
  ]);
  await context.close();
});

test('new email is announced while the list stays as it is', async () => {
  const { local, resend } = await running();
  await resend.emails.send(mail({ subject: 'First' }));
  const page = await browser.newPage();
  await page.clock.install();
  await page.goto(local.url);
  await resend.emails.send(mail({ subject: 'Second' }));
  // The page looks every four seconds.
  await page.clock.fastForward(4_000);
  await page.getByText('1 new mail.').waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['First']);
  await page.getByRole('link', { name: 'Show them' }).click();
  await page.getByRole('heading', { name: 'Second' }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Second', 'First']);
  await page.close();
});
