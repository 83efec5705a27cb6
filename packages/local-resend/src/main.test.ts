import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Resend } from 'resend';
import { expect, onTestFinished, test } from 'vitest';
import { receiver, secret } from '../test/receiver.ts';
import { mail } from '../test/running.ts';

/** Runs the process and waits until it listens or has ended; then `url` is empty. */
async function runMain(env: Record<string, string>) {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH, RATE_LIMIT: 'off', INBOX_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = text(child.stderr);
  const ended = new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)));
  const url = await Promise.race([
    new Promise<string>((resolve) =>
      child.stdout.once('data', (line) => resolve(`${line}`.split(' ').at(-1) ?? '')),
    ),
    ended.then(() => ''),
  ]);
  return { child, ended, url: url.trim(), stderr: said };
}

function ledgerFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'local-resend-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'ledger.jsonl');
}

test('killed while sending and restarted, it doubles nothing and loses nothing it has answered', async () => {
  const LEDGER_FILE = ledgerFile();
  const batches = Array.from({ length: 40 }, () => Array.from({ length: 20 }, () => mail()));
  const answered = new Map<number, unknown>();
  for (const killAfter of [5, 15, Number.POSITIVE_INFINITY]) {
    const { child, url, ended } = await runMain({ LEDGER_FILE });
    const resend = new Resend('re_local', { baseUrl: url });
    const rest = batches.entries();
    let calls = 0;
    const work = async () => {
      for (const [number, batch] of rest) {
        const { data } = await resend.batch.send(batch, { idempotencyKey: `${number}` });
        calls += 1;
        if (calls === killAfter) child.kill('SIGKILL');
        if (!data) continue;
        expect(answered.get(number) ?? data).toEqual(data);
        answered.set(number, data);
      }
    };
    await Promise.all([work(), work(), work(), work()]);
    if (calls < killAfter) child.kill('SIGTERM');
    expect(await ended).toBe(killAfter === Number.POSITIVE_INFINITY ? 0 : 'SIGKILL');
    // A line that was only partly written when the process died.
    if (killAfter === 5) appendFileSync(LEDGER_FILE, '{"kind":"call","seq":');
  }
  const { url } = await runMain({ LEDGER_FILE });
  const lines = (await (await fetch(`${url}/_local/ledger`)).text()).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).to).sort()).toEqual(
    batches
      .flat()
      .map(({ to }) => to)
      .sort(),
  );
  const [found]: { html: string }[] = JSON.parse(
    await (await fetch(`${url}/_local/emails?to=${batches[0]?.[0]?.to}`)).text(),
  );
  expect(found?.html).toBe('<p>Hello</p>');
});

test('webhooks that were not acknowledged are posted after a restart, under the same ids', async () => {
  const hook = await receiver((attempt) => (attempt <= 2 ? 500 : 200));
  const env = { LEDGER_FILE: ledgerFile(), WEBHOOK_URL: hook.webhook.url, WEBHOOK_SECRET: secret };
  const { child, url, ended } = await runMain(env);
  await new Resend('re_local', { baseUrl: url }).emails.send(mail());
  await expect.poll(() => hook.received.length).toBe(2);
  child.kill('SIGKILL');
  await ended;
  await runMain(env);
  await expect.poll(() => hook.received.length).toBe(4);
  const ids = hook.received.map(({ id }) => id);
  expect(ids.slice(2).sort()).toEqual(ids.slice(0, 2).sort());
});

test.each([
  [{ INBOX_PORT: 'x' }, 'INBOX_PORT must be a whole number'],
  [{ WEBHOOK_URL: 'http://127.0.0.1:9', WEBHOOK_SECRET: 'no' }, 'WEBHOOK_SECRET must be whsec_'],
])('%j stops the process with one sentence', async (env, sentence) => {
  const { ended, stderr } = await runMain(env);
  const [code, said] = await Promise.all([ended, stderr]);
  expect([code, said]).toEqual([1, expect.stringContaining(`local-resend: ${sentence}`)]);
});
