import { expect, test } from 'vitest';
import { mail, running } from '../../test/running.ts';
import type { FaultKind } from './faults.ts';

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
])(
  'to the SDK, %s is { statusCode: %s, name: %s }, and trying again is safe',
  async (kind, statusCode, name, accepted) => {
    const { local, resend } = await running();
    local.setFaults({ script: [kind] });
    const one = mail();
    const patience = new AbortController();
    const sending = resend.emails.send(one, { idempotencyKey: 'one', signal: patience.signal });
    if (kind.endsWith('hang')) {
      await expect.poll(() => local.stats().faults).toEqual({ [kind]: 1 });
      await expect.poll(() => local.ledger()).toHaveLength(accepted);
      patience.abort();
    }
    expect((await sending).error).toMatchObject({ statusCode, name });
    expect(local.ledger()).toHaveLength(accepted);
    const again = await resend.emails.send(one, { idempotencyKey: 'one' });
    expect(local.ledger().map(({ id }) => id)).toEqual([again.data?.id]);
  },
);

test('short-200 has one id too few', async () => {
  const { local, resend } = await running();
  local.setFaults({ script: ['short-200'] });
  expect((await resend.batch.send([mail(), mail()])).data?.data).toHaveLength(1);
  expect(local.ledger()).toHaveLength(2);
});

test('a script is used up call by call, then chance takes over; reading has a script of its own', async () => {
  const { local, resend } = await running();
  local.setFaults({ script: ['ok', '503'], chance: { '500': 1 }, reads: ['429'], delay: [100, 120] });
  const began = performance.now();
  const statuses: unknown[] = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await resend.emails.send(mail())).error?.statusCode);
  expect(statuses).toEqual([undefined, 503, 500]);
  expect(performance.now() - began).toBeGreaterThan(290);
  expect((await resend.emails.list()).error?.statusCode).toBe(429);
  expect((await resend.emails.list()).error).toBeNull();
});

test('a call with a text that it chokes on fails every time; others go out', async () => {
  const { local, resend } = await running();
  local.setFaults({ chokesOn: 'unlucky@' });
  const unlucky = mail({ to: 'unlucky@people.example' });
  for (let time = 0; time < 2; time += 1)
    expect((await resend.emails.send(unlucky)).error?.statusCode).toBe(500);
  expect((await resend.emails.send(mail())).error).toBeNull();
  expect(local.ledger()).toHaveLength(1);
});
