import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { receiver } from '../../test/receiver.ts';
import { mail, post, running } from '../../test/running.ts';
import { readConfig } from '../config.ts';
import { newSecret } from '../events/sign.ts';
import type { LocalResend } from '../start.ts';

test('the ledger streams as NDJSON, the newest last', async () => {
  const { local, resend } = await running();
  for (let batch = 0; batch < 12; batch += 1) {
    await resend.batch.send(
      Array.from({ length: 100 }, () => mail()),
      { idempotencyKey: `batch ${batch}` },
    );
  }
  const answer = await fetch(`${local.url}/_local/ledger`);
  expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
  const lines = (await answer.text()).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual(local.ledger());
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ key: 'batch 11', subject: expect.any(String) });
});

test('emails are found with their bodies', async () => {
  const { local, resend } = await running();
  const one = mail({ html: '<p>This one</p>' });
  await resend.batch.send([mail(), one]);
  const answer = await fetch(`${local.url}/_local/emails?to=${one.to}`);
  expect(await answer.json()).toMatchObject([{ to: [one.to], html: '<p>This one</p>' }]);
});

test('an event can be triggered, with custom fields', async () => {
  const secret = newSecret();
  const hook = await receiver(secret);
  const { local, resend } = await running({ deliver: 'off', webhook: { url: hook.url, secret } });
  const { data } = await resend.emails.send(mail());
  const events = `${local.url}/_local/emails/${data?.id}/events`;
  await post(events, { type: 'email.bounced', bounce: { type: 'Transient', subType: 'MailboxFull' } });
  await local.idle();
  expect(hook.received.map(({ event }) => event)).toMatchObject([
    { type: 'email.bounced', data: { bounce: { type: 'Transient', subType: 'MailboxFull' } } },
  ]);
  expect((await post(events, { type: 'email.eaten' })).status).toBe(400);
  expect((await post(events.replace(data?.id ?? '', 'nobody'), { type: 'email.opened' })).status).toBe(404);
});

test('a reset forgets emails, keys, counts, and pending events', async () => {
  const { local, resend } = await running({ deliver: [3_600_000, 3_600_000] });
  await resend.emails.send(mail(), { idempotencyKey: 'one' });
  await post(`${local.url}/_local/reset`, {});
  expect(local.ledger()).toEqual([]);
  expect(await (await fetch(`${local.url}/_local/stats`)).json()).toMatchObject({ mails: 0, requests: 0 });
  await local.idle();
  expect((await resend.emails.send(mail(), { idempotencyKey: 'one' })).error).toBeNull();
  expect(local.ledger()).toHaveLength(1);
});

/** Unlike fetch, it can name another host. */
const ask = (url: string, method: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    request(url, { method, headers }, async (res) =>
      resolve({ status: res.statusCode, body: await text(res) }),
    )
      .on('error', reject)
      .end();
  });

describe('on all interfaces, as in a container', () => {
  const key = { authorization: 'Bearer re_local', 'user-agent': 'test' };
  const from = (local: LocalResend, host: string, path: string) =>
    ask(`http://127.0.0.1:${local.port}${path}`, 'GET', { ...key, host });

  test.each([
    '/',
    '/mail/some',
    '/inbox/count',
    '/inbox/inbox.css',
    '/emails',
    '/emails/some',
    '/_local/ledger',
  ])('a name that is not its own gets nothing at %s, because it may be rebound', async (path) => {
    const { local } = await running({ host: '0.0.0.0' });
    for (const name of [
      'evil.example',
      'EVIL.example:5001',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
    ]) {
      const { status, body } = await from(local, name, path);
      expect([status, body]).toEqual([
        403,
        expect.stringContaining("local-resend doesn't answer to the name"),
      ]);
    }
  });

  test.each([
    'localhost:5001',
    'LOCALHOST',
    '127.0.0.1:5001',
    '[::1]:5001',
    'local-resend:5001',
    '192.0.2.7:5001',
  ])('it answers to %s', async (name) => {
    const { local } = await running({ host: '0.0.0.0' });
    expect((await from(local, name, '/')).status).toBe(200);
    expect((await from(local, name, '/emails')).status).toBe(200);
  });

  test('it answers to the names that an operator adds, and to no others', async () => {
    const { hosts = [] } = readConfig({ INBOX_HOSTS: 'inbox.site.example, Other.example' });
    const { local } = await running({ host: '0.0.0.0', hosts });
    expect((await from(local, 'inbox.site.example:5001', '/')).status).toBe(200);
    expect((await from(local, 'other.example', '/')).status).toBe(200);
    expect((await from(local, 'site.example', '/')).status).toBe(403);
  });
});

test('control routes and inbox refuse other host names and other sites', async () => {
  const { local } = await running();
  const statusOf = async (path: string, method: string, headers: Record<string, string>) =>
    (await ask(local.url + path, method, headers)).status;
  expect(await statusOf('/_local/stats', 'GET', { host: 'evil.example' })).toBe(403);
  expect(await statusOf('/', 'GET', { host: 'evil.example:5001' })).toBe(403);
  expect(await statusOf('/_local/reset', 'POST', { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await statusOf('/_local/reset', 'POST', { 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await statusOf('/', 'GET', {})).toBe(200);
});
