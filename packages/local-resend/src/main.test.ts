import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resend } from 'resend';
import { expect, test } from 'vitest';
import { runMain, temporaryFolder } from '../test/process.ts';
import { receiver } from '../test/receiver.ts';
import { mail } from '../test/running.ts';
import { ConfigError, readConfig } from './config.ts';
import { newSecret } from './events/sign.ts';
import { startLocalResend } from './start.ts';

type Line = {
  id: string;
  to: string;
  key: string;
};

async function ledgerOf(url: string): Promise<Line[]> {
  const text = await (await fetch(`${url}/_local/ledger`)).text();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line));
}

test('killed while sending and restarted, it doubles nothing and loses nothing it has answered', async () => {
  const LEDGER_FILE = join(await temporaryFolder(), 'ledger.ndjson');
  const batches = Array.from({ length: 60 }, (_, number) => ({
    idempotencyKey: `batch ${number}`,
    mails: Array.from({ length: 20 }, () => mail({ html: 'x'.repeat(5000) })),
  }));
  const answered = new Map<string, string[]>();

  for (const killAfter of [5, 15, 25, Number.POSITIVE_INFINITY]) {
    const { child, url, ended } = await runMain({ INBOX_PORT: '0', LEDGER_FILE });
    const resend = new Resend('re_local', { baseUrl: url });
    const errors: unknown[] = [];
    let calls = 0;
    const todo = [...batches];
    const worker = async () => {
      for (let batch = todo.shift(); batch; batch = todo.shift()) {
        const { data, error } = await resend.batch.send(batch.mails, {
          idempotencyKey: batch.idempotencyKey,
        });
        calls += 1;
        if (calls === killAfter) child.kill('SIGKILL');
        errors.push(error);
        if (!data) continue;
        const ids = data.data.map(({ id }) => id);
        expect(answered.get(batch.idempotencyKey) ?? ids).toEqual(ids);
        answered.set(batch.idempotencyKey, ids);
      }
    };
    await Promise.all([worker(), worker(), worker(), worker()]);
    if (killAfter !== Number.POSITIVE_INFINITY) {
      expect(await ended).toBe('SIGKILL');
      continue;
    }
    expect(errors.filter(Boolean)).toEqual([]);
    const lines = await ledgerOf(url);
    expect(lines.map(({ to }) => to).sort()).toEqual(
      batches.flatMap(({ mails }) => mails.map(({ to }) => to)).sort(),
    );
    expect(new Set(lines.map(({ id }) => id))).toEqual(new Set([...answered.values()].flat()));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
});

test('a line that was only partly written when the process died is dropped, the rest is kept', async () => {
  const ledgerFile = join(await temporaryFolder(), 'ledger.ndjson');
  const first = await startLocalResend({ ledgerFile, rateLimit: null });
  await new Resend('re_local', { baseUrl: first.url }).emails.send(mail(), { idempotencyKey: 'one' });
  await first.idle();
  const before = first.ledger();
  await first.close();
  const sound = await readFile(ledgerFile, 'utf8');
  await appendFile(ledgerFile, sound.split('\n')[0]?.slice(0, 50) ?? '');

  const second = await startLocalResend({ ledgerFile, rateLimit: null });
  expect(second.ledger()).toEqual(before);
  expect((await second.find())[0]?.html).toBe('<p>Hello</p>');
  await second.close();
  expect(await readFile(ledgerFile, 'utf8')).toBe(sound);
});

test('reads the ledger of an older version, with events of several emails in a line', async () => {
  const ledgerFile = join(await temporaryFolder(), 'ledger.ndjson');
  const [from, at] = ['News <news@site.example>', Date.now()];
  const mails = ['a', 'b', 'c'].map((name) => ({ from, to: [`${name}@people.example`], subject: name }));
  const call = { seq: 3, nonce: '0123456789abcdef0123', at, endpoint: 'emails/batch', key: 'one', hash: '' };
  const body = { segment: 1, offset: 0, length: 10 };
  const event = { kind: 'event', seq: 3, at, owed: false };
  const lines = [
    { kind: 'call', ...call, body, recipients: 3, mails },
    { ...event, n: 0, type: 'email.sent' },
    { ...event, n: 1, type: 'email.bounced', mails: [1] },
    { ...event, n: 2, type: 'email.delivered', mails: [0, 2] },
  ];
  await writeFile(ledgerFile, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const local = await startLocalResend({ ledgerFile, rateLimit: null });
  expect(local.ledger()).toMatchObject([
    { id: '00000003-0123-4456-8789-abcdef012300', to: 'a@people.example', last_event: 'delivered' },
    { id: '00000003-0123-4456-8789-abcdef012301', to: 'b@people.example', last_event: 'bounced' },
    { id: '00000003-0123-4456-8789-abcdef012302', to: 'c@people.example', last_event: 'delivered' },
  ]);
  expect((await local.find())[1]).toMatchObject({ html: null, events: ['email.sent', 'email.bounced'] });
  await local.close();
});

test('pending webhooks are sent after a restart, under the same ids', async () => {
  const ledgerFile = join(await temporaryFolder(), 'ledger.ndjson');
  const secret = newSecret();
  const refusing = await receiver(secret, () => 503);
  const accepting = await receiver(secret);
  const first = await startLocalResend({ ledgerFile, webhook: { url: refusing.url, secret } });
  await new Resend('re_local', { baseUrl: first.url }).emails.send(mail());
  await expect.poll(() => refusing.received.length).toBe(2);
  await first.close();

  const second = await startLocalResend({ ledgerFile, webhook: { url: accepting.url, secret } });
  await second.idle();
  const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id).sort();
  expect(ids(accepting.received)).toEqual(ids(refusing.received));
  await second.close();

  const third = await startLocalResend({ ledgerFile, webhook: { url: accepting.url, secret } });
  await third.idle();
  expect(accepting.received).toHaveLength(2);
  await third.close();
});

test('a scheduled email is sent after a restart, once, at the time it was rescheduled to', async () => {
  const ledgerFile = join(await temporaryFolder(), 'ledger.ndjson');
  const first = await startLocalResend({ ledgerFile });
  const resend = new Resend('re_local', { baseUrl: first.url });
  const { data } = await resend.emails.send({ ...mail(), scheduledAt: 'in 1 hour' });
  const id = data?.id ?? '';
  const soon = Date.now() + 400;
  await resend.emails.update({ id, scheduledAt: new Date(soon).toISOString() });
  await first.close();

  const second = await startLocalResend({ ledgerFile });
  await expect.poll(() => second.ledger()[0]?.last_event).toBe('delivered');
  expect(Date.now()).toBeGreaterThanOrEqual(soon);
  expect((await second.find())[0]?.events).toEqual(['email.scheduled', 'email.sent', 'email.delivered']);
  await second.close();
});

test('the webhook secret can be in a file', async () => {
  const secret = newSecret();
  const hook = await receiver(secret);
  const WEBHOOK_SECRET_FILE = join(await temporaryFolder(), 'webhook-secret');
  await writeFile(WEBHOOK_SECRET_FILE, `${secret}\n`);
  const { url } = await runMain({ INBOX_PORT: '0', WEBHOOK_URL: hook.url, WEBHOOK_SECRET_FILE });
  await new Resend('re_local', { baseUrl: url }).emails.send(mail());
  await expect.poll(() => hook.received.length).toBe(2);
  expect(hook.failures).toEqual([]);
});

test('only the newest bodies are kept, but every email stays in the ledger', async () => {
  const ledgerFile = join(await temporaryFolder(), 'ledger.ndjson');
  const local = await startLocalResend({ ledgerFile, rateLimit: null, bodyCap: 400_000 });
  const resend = new Resend('re_local', { baseUrl: local.url });
  for (let one = 0; one < 80; one += 1) await resend.emails.send(mail({ html: 'x'.repeat(10_000) }));
  const found = await local.find();
  expect(found).toHaveLength(80);
  const kept = found.map(({ html }) => html !== null);
  expect(kept.at(-1)).toBe(true);
  expect(kept.filter(Boolean).length).toBeLessThanOrEqual(40);
  expect(kept.filter(Boolean).length).toBeGreaterThanOrEqual(30);
  expect(kept.indexOf(true)).toBe(kept.lastIndexOf(false) + 1);
  await local.close();
});

test('a bad value stops the process with one sentence', async () => {
  const { ended, stderr } = await runMain({ INBOX_PORT: 'x' });
  expect(await ended).toBe(1);
  expect(stderr()).toBe('local-resend: INBOX_PORT must be a whole number, not "x".\n');
});

test.each([
  [{ INBOX_PORT: '70000' }, 'INBOX_PORT must be a whole number, not "70000".'],
  [
    { DELIVER: 'soon' },
    'DELIVER must be off, immediate or a range of milliseconds such as 200-2000, not "soon".',
  ],
  [{ WEBHOOK_URL: 'x' }, 'WEBHOOK_URL must be a URL, not "x".'],
  [{ PRODUCT_URL: 'x' }, 'PRODUCT_URL must be a URL, not "x".'],
  [{ WEBHOOK_SECRET_FILE: '/nowhere' }, 'WEBHOOK_SECRET_FILE names a file that cannot be read: /nowhere.'],
])('a bad value is named: %o', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(sentence));
});

test('a port in use stops the process with one sentence', async () => {
  const local = await startLocalResend();
  const { ended, stderr } = await runMain({ INBOX_PORT: String(local.port) });
  expect(await ended).toBe(1);
  expect(stderr()).toBe(
    `local-resend: Port ${local.port} is in use: stop what listens there or set INBOX_PORT.\n`,
  );
  await local.close();
});
