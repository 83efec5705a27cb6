import { peopleTexts } from '@fairlead/contract/people/people';
import { expect, test } from 'vitest';
import { optOutCalls } from '../../../test/calls/opt-out-calls.ts';
import { personCalls, shownEvents } from '../../../test/calls/person-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const { find, unsubscribe, events, move } = personCalls(app);
const { optOut } = optOutCalls(app);
const list = async (token: string) =>
  (await app.request().get('/api/email/unsubscribed').auth(token, { type: 'bearer' })).body;

test('someone who asked by phone gets no more email, and everyone sees who asked, how, and who recorded it', async () => {
  const { token } = await app.asAdmin({ username: 'kim' });
  const { id, email } = await createSubscriber(app.db, { email: 'ann@x.invalid' });
  const { status, body } = await unsubscribe(token, id, ' Ann called on Monday ');
  expect(status).toBe(200);
  expect(body.person).toMatchObject({ is_active: false, suppression: 'opted_out' });
  expect(body.person.blocks).toMatchObject([
    { reason: 'opted_out', detail: 'Ann called on Monday', recorded_by: 'kim', campaign: null },
  ]);
  expect(shownEvents(await events(token, id))).toContain('unsubscribed · kim · Ann called on Monday');
  expect(JSON.stringify(await list(token))).toContain('"method":"request"');
  expect(await app.db('suppressions').where({ email }).pluck('reason')).toEqual(['opted_out']);
  // The log can't be edited, so it doesn't have what was typed.
  expect(await app.db('admin_activity').where({ action: 'CREATE_OPT_OUT' }).pluck('description')).toEqual([
    `Unsubscribed subscriber ${id} on request`,
  ]);
});

test('a repeat, or one who left before, stays as it was', async () => {
  const { token } = await app.asAdmin({ username: 'kim' });
  const { id, email } = await createSubscriber(app.db);
  await optOut({ email, reason: 'Too many' });
  await unsubscribe(token, id, 'Called');
  const { blocks } = (await unsubscribe(token, id, 'Called again')).body.person;
  expect(blocks).toMatchObject([{ detail: 'Too many', method: 'form', recorded_by: null }]);
  expect(await app.db('unsubscribes')).toHaveLength(1);
  expect(await app.db('admin_activity').where({ action: 'CREATE_OPT_OUT' })).toEqual([]);
});

test('it follows them to the address they have since', async () => {
  const { token } = await app.asAdmin({ username: 'kim' });
  const { id } = await createSubscriber(app.db, { email: 'old@x.invalid' });
  const moved = (await move(token, id, { email: 'new@x.invalid' })).body.person;
  await unsubscribe(token, id, 'Wrote from the old address');
  expect((await find(token, moved.id)).body.person).toMatchObject({
    suppression: 'opted_out',
    blocks: [{ recorded_by: 'kim', old_address: 'old@x.invalid' }],
  });
});

test('without who asked and how, or for nobody, nothing happens', async () => {
  const { token } = await app.asAdmin();
  const { id } = await createSubscriber(app.db);
  for (const reason of [undefined, '', ' \u200b ']) {
    const refused = await unsubscribe(token, id, reason);
    expect([refused.status, refused.body.error]).toEqual([400, peopleTexts.requestRequired]);
  }
  expect((await unsubscribe(token, id + 1, 'Called')).status).toBe(404);
  expect(await app.db('suppressions')).toEqual([]);
});
