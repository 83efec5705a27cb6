import { Resend } from 'resend';
import { afterEach, expect, test } from 'vitest';
import { type LocalResend, startLocalResend } from './start.ts';

let local: LocalResend | undefined;
afterEach(() => local?.close());

const mail = (to: string) => ({
  from: 'News <news@site.example>',
  to,
  subject: 'Hello',
  html: '<p>Hello</p>',
});

test('a batch under one key is accepted once and answered alike', async () => {
  local = await startLocalResend({ rateLimit: null });
  const resend = new Resend('re_local', { baseUrl: local.url });
  const batch = ['a@people.example', 'b@people.example'].map(mail);
  const first = await resend.batch.send(batch, { idempotencyKey: 'one' });
  const again = await resend.batch.send(batch, { idempotencyKey: 'one' });
  expect(first.error).toBeNull();
  expect(again.data).toEqual(first.data);
  expect(local.ledger().map(({ to, key }) => [to, key])).toEqual([
    ['a@people.example', 'one'],
    ['b@people.example', 'one'],
  ]);
  const [found] = await local.find({ to: 'B@people.example' });
  expect(found).toMatchObject({ html: '<p>Hello</p>', subject: 'Hello' });
});
