import { Resend } from 'resend';
import { expect, test, vi } from 'vitest';
import { receiver } from '../../test/receiver.ts';
import { mail, running } from '../../test/running.ts';
import { localDomain } from './domains.ts';

test.each([
  ['', 401, 'missing_api_key'],
  ['sk_1', 403, 'invalid_api_key'],
  ['re_suspended_1', 403, 'suspended_api_key'],
  ['re_sending_1', 401, 'restricted_api_key'],
  ['re_1', 404, 'not_found'],
])('the key “%s” is answered %s %s', async (key, status, name) => {
  const { local } = await running();
  const answer = await fetch(`${local.url}/nothing`, {
    headers: key ? { authorization: `Bearer ${key}` } : {},
  });
  expect([answer.status, await answer.json()]).toMatchObject([status, { name }]);
});

test('a key with sending access sends', async () => {
  const { local } = await running();
  const resend = new Resend('re_sending_1', { baseUrl: local.url });
  expect((await resend.batch.send([mail()])).error).toBeNull();
});

test('ten calls fit into a second, as the headers say; the eleventh is 429 with retry-after', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-05T12:00:00.100Z') });
  try {
    const { resend } = await running({ rateLimit: 10 });
    for (let left = 9; left >= 0; left -= 1) {
      const { error, headers } = await resend.batch.send([mail(), mail()]);
      expect(error).toBeNull();
      expect(headers).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-remaining': String(left) });
    }
    const { error, headers } = await resend.emails.send(mail());
    expect(error).toMatchObject({ statusCode: 429, name: 'rate_limit_exceeded' });
    expect(headers).toMatchObject({ 'retry-after': '1' });
    vi.setSystemTime(new Date('2026-05-05T12:00:01Z'));
    expect((await resend.emails.send(mail())).error).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('domains are listed in pages, with their records; usage counts recipients', async () => {
  const { local, resend } = await running();
  local.setDomains(['one.example', 'two.example', 'news.three.example'].map((name) => localDomain(name)));
  const first = await resend.domains.list({ limit: 2 });
  expect(first.data).toMatchObject({ has_more: true, data: [{ name: 'one.example' }, {}] });
  const rest = await resend.domains.list({ limit: 2, after: first.data?.data[1]?.id ?? '' });
  expect(rest.data).toMatchObject({ has_more: false, data: [{ name: 'news.three.example' }] });
  const { data } = await resend.domains.get(rest.data?.data[0]?.id ?? '');
  expect(data?.records.map(({ name }) => name)).toEqual(['send.news', 'send.news', 'resend._domainkey.news']);
  expect((await resend.domains.get('none')).error?.statusCode).toBe(404);
  local.setSendingOnly(true);
  expect((await resend.domains.list()).error?.statusCode).toBe(401);
  await resend.emails.send(mail({ to: ['a@people.example', 'b@people.example'] }));
  expect((await resend.usage.get()).data?.emails).toMatchObject({ daily: { used: 2 }, monthly: { used: 2 } });
  local.setReading('failing');
  expect((await resend.usage.get()).error?.statusCode).toBe(500);
});

test('an address goes onto the suppression list and off it, and each change sends its webhook', async () => {
  const hook = await receiver();
  const { local, resend } = await running({ webhook: hook.webhook });
  const email = 'ann@people.example';
  await resend.suppressions.add({ email: 'Ann@people.example' });
  expect((await resend.suppressions.get(email)).data).toMatchObject({ email, origin: 'manual' });
  expect((await resend.suppressions.remove(email)).data).toMatchObject({ deleted: true });
  expect((await resend.suppressions.get(email)).error?.statusCode).toBe(404);
  await local.idle();
  expect(hook.types()).toEqual(['suppression.added', 'suppression.removed']);
});
