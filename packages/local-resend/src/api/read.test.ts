import { expect, test } from 'vitest';
import { mail, running } from '../../test/running.ts';

test('the list is newest first, in pages by cursor', async () => {
  const { resend } = await running();
  const batch = await resend.batch.send(Array.from({ length: 5 }, () => mail()));
  const single = await resend.emails.send(mail());
  const ids = [...(batch.data?.data ?? []), single.data].map((one) => one?.id ?? '').reverse();

  const first = await resend.emails.list({ limit: 4 });
  expect(first.data).toMatchObject({ object: 'list', has_more: true });
  expect(first.data?.data.map(({ id }) => id)).toEqual(ids.slice(0, 4));
  const rest = await resend.emails.list({ limit: 4, after: ids[3] ?? '' });
  expect(rest.data?.has_more).toBe(false);
  expect(rest.data?.data.map(({ id }) => id)).toEqual(ids.slice(4));
  const back = await resend.emails.list({ limit: 2, before: ids[4] ?? '' });
  expect(back.data?.data.map(({ id }) => id)).toEqual(ids.slice(2, 4));
  expect(back.data?.has_more).toBe(true);
});

test('limits and ids are checked', async () => {
  const { resend } = await running();
  expect((await resend.emails.list({ limit: 101 })).error?.statusCode).toBe(422);
  expect((await resend.emails.get('nonsense')).error).toMatchObject({
    statusCode: 422,
    name: 'invalid_parameter',
  });
  expect((await resend.emails.get('37e4414c-5e25-4dbc-a071-43552a4bd53b')).error).toEqual({
    statusCode: 404,
    name: 'not_found',
    message: 'Email not found',
  });
});

test('a scheduled email waits, can be rescheduled, and is sent when it is due', async () => {
  const { local, resend } = await running();
  const { data } = await resend.emails.send({ ...mail(), scheduledAt: 'in 1 hour' });
  const id = data?.id ?? '';
  await local.idle();
  expect((await resend.emails.get(id)).data?.last_event).toBe('scheduled');
  const soon = new Date(Date.now() + 50).toISOString();
  expect((await resend.emails.update({ id, scheduledAt: soon })).data).toEqual({ object: 'email', id });
  await expect.poll(async () => (await resend.emails.get(id)).data?.last_event).toBe('delivered');
  expect((await resend.emails.cancel(id)).error).toMatchObject({ statusCode: 422 });
});

test('a canceled email is never sent', async () => {
  const { local, resend } = await running();
  const { data } = await resend.emails.send({
    ...mail(),
    scheduledAt: new Date(Date.now() + 60_000).toISOString(),
  });
  const id = data?.id ?? '';
  expect((await resend.emails.cancel(id)).data).toEqual({ object: 'email', id });
  expect((await resend.emails.get(id)).data?.last_event).toBe('canceled');
  expect((await resend.emails.cancel(id)).error).toMatchObject({ statusCode: 422 });
  await local.idle();
  expect((await local.find({ id }))[0]?.events).toEqual(['email.scheduled', 'email.canceled']);
});
