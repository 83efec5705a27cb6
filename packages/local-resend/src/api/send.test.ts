import { Resend } from 'resend';
import { expect, test, vi } from 'vitest';
import { mail, post, running } from '../../test/running.ts';

test('a batch gives ids in its order, and each email can be listed and read back', async () => {
  const { local, resend } = await running();
  const one = mail({ headers: { 'X-One': '1' }, tags: [{ name: 'recipient', value: '7' }] });
  const { data } = await resend.batch.send([mail(), one, mail()]);
  expect(local.ledger().map(({ id }) => id)).toEqual(data?.data.map(({ id }) => id));
  const [, { id } = { id: '' }] = data?.data ?? [];
  const read = await resend.emails.get(id);
  expect(read.data).toMatchObject({
    id,
    to: [one.to],
    html: one.html,
    tags: one.tags,
    last_event: 'delivered',
  });
  const first = await resend.emails.list({ limit: 2 });
  expect(first.data).toMatchObject({ has_more: true, data: [{}, { id, subject: one.subject }] });
  const rest = await resend.emails.list({ limit: 2, after: id });
  expect(rest.data).toMatchObject({ has_more: false, data: [{ id: data?.data[0]?.id }] });
  expect(await local.find({ to: one.to.toUpperCase() })).toMatchObject([{ headers: { 'X-One': '1' } }]);
});

const tags = Array.from({ length: 76 }, (_, at) => ({ name: `t${at}`, value: 'x' }));

test.each([
  ['no to', { to: undefined }, 422, 'missing_required_field'],
  ['no subject', { subject: '' }, 422, 'missing_required_field'],
  ['no content', { html: undefined }, 422, 'missing_required_field'],
  ['a malformed to', { to: 'nobody' }, 422, 'validation_error'],
  ['51 recipients', { to: Array(51).fill('a@people.example') }, 422, 'validation_error'],
  ['a malformed from', { from: 'News' }, 422, 'invalid_from_address'],
  ['a refused domain', { to: 'X <x@TEST.com>' }, 422, 'validation_error'],
  ['a sender at resend.dev to others', { from: 'a@resend.dev' }, 403, 'validation_error'],
  ['a tag with a space', { tags: [{ name: 'a b', value: 'c' }] }, 422, 'validation_error'],
  ['76 tags', { tags }, 422, 'validation_error'],
  ['a header that is no text', { headers: { 'X-One': 1 } }, 422, 'validation_error'],
  ['a field it does not know', { scheduled_at: 'in 1 hour' }, 422, 'validation_error'],
])('%s is refused, with the whole batch', async (_what, fields, status, name) => {
  const { local } = await running();
  const answer = await post(`${local.url}/emails/batch`, [mail(), mail(fields)]);
  expect([answer.status, await answer.json()]).toEqual([
    status,
    { statusCode: status, name, message: expect.any(String) },
  ]);
  expect(local.ledger()).toEqual([]);
});

test.each([
  ['{', 400],
  ['x'.repeat(41 * 1024 * 1024), 413],
  [{}, 422],
  [[], 422],
  [Array.from({ length: 101 }, () => mail()), 422],
])('a batch that is no list of 1 to 100 emails is refused (%#)', async (body, status) => {
  const { local } = await running();
  expect((await post(`${local.url}/emails/batch`, body)).status).toBe(status);
});

test('a key and body that were accepted give the same answer for a day, and send nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const { local, resend } = await running();
    const one = mail();
    const send = (what: object, key: string) =>
      resend.emails.send({ ...one, ...what }, { idempotencyKey: key });
    expect((await send({ to: 'nobody' }, 'key')).error?.statusCode).toBe(422);
    const first = await send({}, 'key');
    const many = await Promise.all(Array.from({ length: 8 }, () => send({}, 'key')));
    expect(many.map(({ data }) => data)).toEqual(Array(8).fill(first.data));
    expect((await send({ subject: 'Other' }, 'key')).error).toMatchObject({
      name: 'invalid_idempotent_request',
    });
    expect((await send({}, 'k'.repeat(257))).error).toMatchObject({ name: 'invalid_idempotency_key' });
    expect(local.stats()).toMatchObject({ mails: 1, replays: 8 });
    const other = new Resend('re_other_key', { baseUrl: local.url });
    await other.emails.send(one, { idempotencyKey: 'key' });
    expect((await other.emails.list()).data?.data).toHaveLength(1);
    expect(local.ledger()).toHaveLength(2);
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
    expect((await send({}, 'key')).data).not.toEqual(first.data);
    local.setStripKeys(true);
    await send({}, 'key');
    expect(local.ledger()).toHaveLength(4);
  } finally {
    vi.useRealTimers();
  }
});
