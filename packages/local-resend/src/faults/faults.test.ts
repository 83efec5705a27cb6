import { describe, expect, test } from 'vitest';
import { mail, post, running } from '../../test/running.ts';
import { createFaults, type FaultKind } from './faults.ts';

describe('what the SDK makes of each fault', () => {
  test.each<[FaultKind, number | null, string, number]>([
    // kind, statusCode, name, emails accepted anyway
    ['refused', null, 'application_error', 0],
    ['reset', null, 'application_error', 0],
    ['hang', null, 'application_error', 0],
    ['accepted-lost', null, 'application_error', 1],
    ['accepted-hang', null, 'application_error', 1],
    ['accepted-500', 500, 'application_error', 1],
    ['empty-200', null, 'application_error', 1],
    ['garbled-200', null, 'application_error', 1],
    ['accepted-redirect', 404, 'not_found', 1],
    ['accepted-403-html', 403, 'application_error', 1],
    ['422', 422, 'validation_error', 0],
    ['500', 500, 'application_error', 0],
    ['502', 502, 'application_error', 0],
    ['503', 503, 'service_unavailable', 0],
    ['409', 409, 'concurrent_idempotent_requests', 0],
    ['429', 429, 'rate_limit_exceeded', 0],
    ['daily-quota', 429, 'daily_quota_exceeded', 0],
    ['monthly-quota', 429, 'monthly_quota_exceeded', 0],
    ['401', 401, 'restricted_api_key', 0],
    ['403', 403, 'suspended_api_key', 0],
    ['451', 451, 'security_error', 0],
  ])('%s is { statusCode: %s, name: %s }', async (kind, statusCode, name, accepted) => {
    const { local, resend } = await running({ faults: { script: [kind] } });
    const one = mail();
    const patience = new AbortController();
    const sending = resend.emails.send(one, { idempotencyKey: 'one', signal: patience.signal });
    if (kind.endsWith('hang')) {
      await expect.poll(() => local.stats().faults).toEqual({ [kind]: 1 });
      await expect.poll(() => local.ledger()).toHaveLength(accepted);
      patience.abort();
    }
    const failed = await sending;
    expect(failed.error).toMatchObject({ statusCode, name });
    if (kind === '429') expect(failed.headers).toMatchObject({ 'retry-after': '1' });
    expect(local.ledger()).toHaveLength(accepted);

    // With its key the retry is safe in any case: one email in the end.
    const retried = await resend.emails.send(one, { idempotencyKey: 'one' });
    expect(retried.error).toBeNull();
    expect(local.ledger().map(({ id }) => id)).toEqual([retried.data?.id]);
    expect(local.stats().faults).toEqual({ [kind]: 1 });
  });
});

test('short-200 has one id too few', async () => {
  const { local, resend } = await running({ faults: { script: ['short-200'] } });
  const { data } = await resend.batch.send([mail(), mail()]);
  expect(data?.data).toHaveLength(1);
  expect(local.ledger()).toHaveLength(2);
});

test('a script is used up call by call, then chance takes over', async () => {
  const { local, resend } = await running({ faults: { script: ['ok', '503'], chance: { '500': 1 } } });
  const names: unknown[] = [];
  for (let call = 0; call < 4; call += 1)
    names.push((await resend.emails.send(mail())).error?.name ?? 'sent');
  expect(names).toEqual(['sent', 'service_unavailable', 'application_error', 'application_error']);
  local.setFaults(null);
  expect((await resend.emails.send(mail())).error).toBeNull();
});

test('the same seed repeats a run, another seed gives another', () => {
  const run = (seed: number) => {
    const faults = createFaults({ chance: { reset: 0.2, '500': 0.2 } }, seed);
    return Array.from({ length: 200 }, () => faults.next().kind);
  };
  expect(run(7)).toEqual(run(7));
  expect(run(7)).not.toEqual(run(8));
  const share = run(7).filter((kind) => kind !== 'ok').length / 200;
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.55);
});

test('faults only affect sending; reading keeps working', async () => {
  const { resend } = await running({ faults: { chance: { '503': 1 } } });
  expect((await resend.emails.list()).error).toBeNull();
});

test('calls that read have a script of their own', async () => {
  const { local, resend } = await running({ faults: { reads: ['503', 'ok', '429', 'garbled-200'] } });
  const statuses: unknown[] = [];
  for (let call = 0; call < 5; call += 1) {
    const { error } = await resend.emails.list();
    statuses.push(error ? error.statusCode : 'read');
  }
  expect(statuses).toEqual([503, 'read', 429, null, 'read']);
  expect((await resend.emails.send(mail())).error).toBeNull();
  expect(local.stats().faults).toEqual({ 503: 1, 429: 1, 'garbled-200': 1 });
});

test('a call with a text that it chokes on fails every time and sends nothing; other emails go out', async () => {
  const { local, resend } = await running({ faults: { chokesOn: 'unlucky@' } });
  const unlucky = mail({ to: 'unlucky@example.org' });
  for (let time = 0; time < 2; time += 1)
    expect((await resend.emails.send(unlucky)).error?.statusCode).toBe(500);
  expect((await resend.emails.send(mail())).error).toBeNull();
  expect(local.ledger()).toHaveLength(1);
  expect(local.stats().faults).toEqual({ 500: 2 });
});

test('a delay postpones the answer', async () => {
  const { local, resend } = await running();
  local.setFaults({ delay: [120, 140] });
  const before = performance.now();
  expect((await resend.emails.send(mail())).error).toBeNull();
  expect(performance.now() - before).toBeGreaterThan(110);
});

test('faults can be set over HTTP, and mistakes are named', async () => {
  const { local, resend } = await running();
  expect((await post(`${local.url}/_local/faults`, { script: ['503'] })).status).toBe(200);
  expect((await resend.emails.send(mail())).error?.statusCode).toBe(503);
  const wrong = await post(`${local.url}/_local/faults`, { script: ['418'] });
  expect([wrong.status, await wrong.json()]).toEqual([
    400,
    { error: expect.stringMatching(/^script must be/) },
  ]);
  const likely = await post(`${local.url}/_local/faults`, { chance: { '503': 0.7, '500': 0.7 } });
  expect(likely.status).toBe(400);
  const number = await post(`${local.url}/_local/faults`, { chokesOn: 1 });
  expect([number.status, await number.json()]).toEqual([400, { error: 'chokesOn must be a text.' }]);
});
