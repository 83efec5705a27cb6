import type { Retention } from '@fairlead/contract/team/retention-limits';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { createApp } from '../../app.ts';
import { siteNotBuilt } from '../../platform/pages/read-site.ts';
import { createTextFile } from '../../platform/pages/text-file.ts';

const app = useTestApp();
const page = (body: string) =>
  createTextFile(`<!doctype html><html lang="en"><body>${body}</body></html>`, {
    type: 'text/html; charset=utf-8',
  });
const kept = (setting: string, words: string) => `<span data-kept="${setting}">${words}</span>`;
const policy = (inquiries: string, log: string, imports: string) =>
  [
    kept('keep_inquiry_days', inquiries),
    kept('keep_log_days', log),
    kept('keep_import_days', imports),
    kept('keep_else', 'for a day'),
  ].join();
const BUILT = ['for 3 years after the last of them', 'for 7 years', 'for 30 days'] as const;
const site = {
  ...siteNotBuilt,
  pages: new Map([
    ['/', page('Home')],
    ['/privacy', page(policy(...BUILT))],
  ]),
};

async function keep(settings: Partial<Retention>): Promise<void> {
  const { token } = await app.asSuperAdmin();
  const change = app.request().patch('/api/admin/settings').auth(token, { type: 'bearer' });
  await change.send(settings).expect(200);
}

test('the privacy page says how long owners keep data, and every page says what they changed', async () => {
  const running = supertest(createApp(app.deps, { site }));
  const html = async (path: string) => (await running.get(path).expect(200)).text;
  expect(await html('/privacy')).toBe(site.pages.get('/privacy')?.content);

  await keep({ keep_inquiry_days: 400, keep_log_days: null });
  await expect
    .poll(() => html('/privacy'), { timeout: 10_000 })
    .toContain(policy('for 400 days after the last of them', 'with no time limit', 'for 30 days'));
  expect(await html('/')).toContain(
    `<html data-kept='{"keep_inquiry_days":400,"keep_log_days":null}' lang="en">`,
  );

  await keep({ keep_inquiry_days: 1_095, keep_log_days: 2_555 });
  await expect.poll(() => html('/'), { timeout: 10_000 }).toBe(site.pages.get('/')?.content);
});
