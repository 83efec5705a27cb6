import { expect, test, vi } from 'vitest';
import { mail, post, running } from '../../test/running.ts';

test('the same key and body give the first answer again, and nothing is sent', async () => {
  const { local, resend } = await running();
  const batch = [mail(), mail()];
  const first = await resend.batch.send(batch, { idempotencyKey: 'one' });
  const again = await resend.batch.send(batch, { idempotencyKey: 'one' });
  expect(first.error).toBeNull();
  expect(again.data).toEqual(first.data);
  expect(local.ledger().map(({ key }) => key)).toEqual(['one', 'one']);
  expect(local.stats()).toMatchObject({ mails: 2, replays: 1 });
});

test('a permissive answer is repeated with its errors', async () => {
  const { resend } = await running();
  const batch = [mail(), mail({ to: 'nobody' })];
  const options = { idempotencyKey: 'one', batchValidation: 'permissive' } as const;
  const first = await resend.batch.send(batch, options);
  expect(first.data?.errors).toHaveLength(1);
  expect((await resend.batch.send(batch, options)).data).toEqual(first.data);
});

test('the same key with another body is 409 invalid_idempotent_request', async () => {
  const { local, resend } = await running();
  await resend.emails.send(mail(), { idempotencyKey: 'one' });
  const { error } = await resend.emails.send(mail(), { idempotencyKey: 'one' });
  expect(error).toMatchObject({ statusCode: 409, name: 'invalid_idempotent_request' });
  expect(local.ledger()).toHaveLength(1);
});

test('a key is scoped to its endpoint', async () => {
  const { local, resend } = await running();
  await resend.emails.send(mail(), { idempotencyKey: 'one' });
  expect((await resend.batch.send([mail()], { idempotencyKey: 'one' })).error).toBeNull();
  expect(local.ledger()).toHaveLength(2);
});

test('of two calls at once with one key, one is sent and the other is 409 or its repeat', async () => {
  const { local, resend } = await running();
  const one = mail();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => resend.emails.send(one, { idempotencyKey: 'one' })),
  );
  expect(local.ledger()).toHaveLength(1);
  const [entry] = local.ledger();
  for (const { data, error } of answers) {
    expect(data?.id ?? error?.name).toBe(data ? entry?.id : 'concurrent_idempotent_requests');
  }
  expect(answers.some(({ data }) => data !== null)).toBe(true);
});

test.each(['', 'k'.repeat(257)])('a key of no or more than 256 characters is refused', async (key) => {
  const { local } = await running();
  const response = await post(`${local.url}/emails`, mail(), { 'idempotency-key': key });
  expect([response.status, await response.json()]).toEqual([
    400,
    {
      statusCode: 400,
      name: 'invalid_idempotency_key',
      message: 'Idempotency keys, if present, must have between 1 and 256 characters.',
    },
  ]);
});

test('a refused call leaves nothing behind: its key can be used again', async () => {
  const { local, resend } = await running();
  const refused = await resend.emails.send(mail({ to: 'nobody' }), { idempotencyKey: 'one' });
  expect(refused.error?.statusCode).toBe(422);
  expect((await resend.emails.send(mail(), { idempotencyKey: 'one' })).error).toBeNull();
  expect(local.ledger()).toHaveLength(1);
});

test('a key is forgotten after 24 hours', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const { local, resend } = await running();
    const one = mail();
    await resend.emails.send(one, { idempotencyKey: 'one' });
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000 - 1000);
    await resend.emails.send(one, { idempotencyKey: 'one' });
    expect(local.ledger()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2000);
    await resend.emails.send(one, { idempotencyKey: 'one' });
    expect(local.ledger()).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test('with keys stripped a retry is a duplicate, so a test can prove that it notices', async () => {
  const { local, resend } = await running({ stripKeys: true });
  const one = mail();
  await resend.emails.send(one, { idempotencyKey: 'one' });
  await resend.emails.send(one, { idempotencyKey: 'one' });
  expect(local.ledger().map(({ to }) => to)).toEqual([one.to, one.to]);
});
