import { expect, test } from 'vitest';
import { mail, running } from '../../test/running.ts';
import { localDomain } from './domains.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `site${index + 1}.example`);

test('domains are listed in pages, and each has its DNS records', async () => {
  const { resend } = await running({ verifiedDomains: names(3) });
  const first = await resend.domains.list({ limit: 2 });
  expect(first.data).toMatchObject({
    has_more: true,
    data: [{ name: 'site1.example', status: 'verified' }, {}],
  });
  const rest = await resend.domains.list({ limit: 2, after: first.data?.data[1]?.id ?? '' });
  expect(rest.data).toMatchObject({ has_more: false, data: [{ name: 'site3.example' }] });
  const one = await resend.domains.get(rest.data?.data[0]?.id ?? '');
  expect(one.data?.records.map(({ record, name, type }) => `${record} ${name} ${type}`)).toEqual([
    'SPF send MX',
    'SPF send TXT',
    'DKIM resend._domainkey TXT',
  ]);
  expect((await resend.domains.get('d1')).error).toMatchObject({ statusCode: 404, name: 'not_found' });
});

test('a subdomain’s records are named from the registered domain', () => {
  const { records } = localDomain('news.site.example');
  expect(records.map(({ name }) => name)).toEqual(['send.news', 'send.news', 'resend._domainkey.news']);
});

test('a key that can only send reads usage but no domains', async () => {
  const { local, resend } = await running({ dailyQuota: 10 });
  local.setSendingOnly(true);
  expect((await resend.domains.list()).error).toMatchObject({ statusCode: 401, name: 'restricted_api_key' });
  expect((await resend.domains.get('d1')).error).toMatchObject({ statusCode: 401 });
  await resend.emails.send(mail());
  expect((await resend.usage.get()).data?.emails).toMatchObject({
    daily: { used: 1, limit: 10 },
    monthly: { used: 1, limit: 1_000_000 },
  });
});
