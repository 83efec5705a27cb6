import { request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { mail, running } from '../../test/running.ts';

test('a call without a User-Agent is stopped before the API: 403, error code 1010', async () => {
  const { local } = await running();
  const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    request(`${local.url}/emails`, { headers: { authorization: 'Bearer re_local' } }, (res) => {
      let body = '';
      res.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      res.on('end', () => resolve({ status: res.statusCode, body }));
    })
      .on('error', reject)
      .end();
  });
  expect(answer).toEqual({ status: 403, body: 'error code: 1010' });
});

test('a call needs a key of the right form', async () => {
  const { local } = await running();
  const missing = await fetch(`${local.url}/emails`);
  expect([missing.status, await missing.json()]).toEqual([
    401,
    { statusCode: 401, name: 'missing_api_key', message: 'Missing API key in the authorization header.' },
  ]);
  const wrong = await fetch(`${local.url}/emails`, { headers: { authorization: 'Bearer sk_1' } });
  expect([wrong.status, await wrong.json()]).toEqual([
    403,
    { statusCode: 403, name: 'invalid_api_key', message: 'API key is invalid' },
  ]);
});

test('unknown paths and wrong methods are refused in Resend’s form', async () => {
  const { local } = await running();
  const headers = { authorization: 'Bearer re_local' };
  const unknown = await fetch(`${local.url}/nothing`, { headers });
  expect([unknown.status, await unknown.json()]).toEqual([
    404,
    { statusCode: 404, name: 'not_found', message: 'The requested endpoint does not exist.' },
  ]);
  for (const [method, path] of [
    ['DELETE', '/emails'],
    ['GET', '/emails/batch'],
    ['POST', '/emails/1'],
    ['GET', '/emails/1/cancel'],
  ] as const) {
    const wrong = await fetch(local.url + path, { method, headers });
    expect([path, wrong.status, await wrong.json()]).toEqual([
      path,
      405,
      {
        statusCode: 405,
        name: 'method_not_allowed',
        message: 'Method is not allowed for the requested path.',
      },
    ]);
  }
});

test('ten calls per second by default, with headers; the eleventh is 429 with retry-after', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-05T12:00:00.100Z') });
  try {
    const { resend } = await running({ rateLimit: 10 });
    for (let left = 9; left >= 0; left -= 1) {
      const { error, headers } = await resend.emails.send(mail());
      expect(error).toBeNull();
      expect(headers).toMatchObject({
        'ratelimit-limit': '10',
        'ratelimit-remaining': String(left),
        'ratelimit-reset': '1',
      });
    }
    const { error, headers } = await resend.emails.send(mail());
    expect(error).toMatchObject({ statusCode: 429, name: 'rate_limit_exceeded' });
    expect(headers).toMatchObject({ 'ratelimit-remaining': '0', 'retry-after': '1' });
    vi.setSystemTime(new Date('2026-05-05T12:00:01.000Z'));
    expect((await resend.emails.send(mail())).error).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('a batch counts as one call', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const { resend } = await running({ rateLimit: 2 });
    const { headers } = await resend.batch.send(Array.from({ length: 100 }, () => mail()));
    expect(headers).toMatchObject({ 'ratelimit-remaining': '1' });
  } finally {
    vi.useRealTimers();
  }
});

test('without a limit there are no such headers', async () => {
  const { resend } = await running({ rateLimit: null });
  const { headers } = await resend.emails.send(mail());
  expect(Object.keys(headers ?? {}).filter((name) => name.startsWith('ratelimit'))).toEqual([]);
});

test('the daily quota counts every recipient and restarts with the UTC day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-05T23:59:00Z') });
  try {
    const { resend } = await running({ dailyQuota: 3, monthlyQuota: 5 });
    await resend.emails.send(mail({ cc: 'cc@people.example', bcc: 'bcc@people.example' }));
    const over = await resend.emails.send(mail());
    expect(over.error).toMatchObject({ statusCode: 429, name: 'daily_quota_exceeded' });
    expect(over.headers).toMatchObject({ 'x-resend-daily-quota': '3', 'x-resend-monthly-quota': '3' });
    vi.setSystemTime(new Date('2026-05-06T00:00:01Z'));
    expect((await resend.batch.send([mail(), mail()])).error).toBeNull();
    expect((await resend.emails.send(mail())).error).toMatchObject({ name: 'monthly_quota_exceeded' });
  } finally {
    vi.useRealTimers();
  }
});

test('a key with sending access can’t read, and a suspended one can do nothing', async () => {
  const { local } = await running();
  const asked = async (key: string, method: string) => {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await fetch(`${local.url}/emails`, { method, headers });
    const { name } = (await answer.json()) as { name: string };
    return [answer.status, name];
  };
  expect(await asked('re_sending_1', 'GET')).toEqual([401, 'restricted_api_key']);
  expect(await asked('re_sending_1', 'POST')).toEqual([400, 'validation_error']);
  expect(await asked('re_suspended_1', 'POST')).toEqual([403, 'suspended_api_key']);
});
