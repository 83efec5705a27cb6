import type { CheckLine } from '@fairlead/contract/campaigns/check';
import type { FirstNameChange, Greeting } from '@fairlead/contract/campaigns/greetings';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { greetingName, type Named, oddGreeting } from '@fairlead/contract/people/names/greeting';
import { NOT_PLAIN } from '@fairlead/contract/people/names/name-words';
import { expect, test } from 'vitest';
import { createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ sendAnswerWithin: 0 });
const toAll = { recipient_type: 'all_active' };
const field = { type: 'field' as const, field: 'first_name' as const, fallback: 'there' };
const document = { ...offerDocument, subject: [{ type: 'text' as const, text: 'Hi ' }, field] };

async function useCalls() {
  const { token } = await app.asAdmin();
  const bearer = [token, { type: 'bearer' }] as const;
  const find = async (): Promise<{ people: number; looked_at: number | null; greetings: Greeting[] }> =>
    (
      await app
        .request()
        .post('/api/email/greetings')
        .auth(...bearer)
        .send(toAll)
        .expect(200)
    ).body;
  const fix = (first_names: FirstNameChange[]) =>
    app
      .request()
      .patch('/api/email/greetings')
      .auth(...bearer)
      .send({ first_names });
  const ready = async (body: object = { document }): Promise<CheckLine[]> =>
    (
      await app
        .request()
        .post('/api/email/check')
        .auth(...bearer)
        .send({ ...toAll, ...body })
        .expect(200)
    ).body.lines;
  const get = (path: string) =>
    app
      .request()
      .get(path)
      .auth(...bearer);
  const send = () =>
    app
      .request()
      .post('/api/email/send-marketing-emails')
      .auth(...bearer)
      .send({ subject: 'Unused', ...toAll, document })
      .expect(200);
  return { find, fix, ready, get, send };
}

const seen = ({ name, first_name }: Pick<Greeting, 'name' | 'first_name'>) => ({ name, first_name });
const only = (lines: readonly CheckLine[], id: CheckLine['id']) => lines.filter((one) => one.id === id);

test('Ready counts the greetings that look odd, and who reads the fallback because their name isn’t sure', async () => {
  for (const name of ['Ann Lee', 'Lee, Ann', 'Dr. Ann Lee, MD', 'Dr. Lee', 'de la Cruz', 'ann@harbor.org'])
    await createSubscriber(app.db, { name });
  await createSubscriber(app.db, { name: 'Bo Lee', first_name: 'BOB' });
  await createSubscriber(app.db, { name: null });
  const { ready } = await useCalls();
  const lines = await ready();
  expect(only(lines, 'greetings')).toEqual([
    { id: 'greetings', level: 'warning', message: '4 greetings look odd.', people: 4 },
  ]);
  expect(only(lines, 'fallbacks').map(({ message }) => message)).toContain(
    '4 of 8 people have no first name and will read “there”.',
  );
  expect(only(await ready({}), 'greetings')).toEqual([]);
});

test('without an odd one, Ready says so', async () => {
  await createSubscriber(app.db, { name: 'Lee, Ann' });
  const { ready } = await useCalls();
  expect(only(await ready(), 'greetings')).toMatchObject([
    { level: 'ok', message: 'Every greeting looks right.' },
  ]);
});

test('the list proposes first names, those with one first, and accepting one greets that person by it', async () => {
  const { id: doctor } = await createSubscriber(app.db, { name: 'Dr. Lee' });
  const { id, email } = await createSubscriber(app.db, { name: 'Lee, Ann, MD' });
  const { find, fix, get, send } = await useCalls();
  const found = await find();
  expect(found).toMatchObject({ people: 2, looked_at: null });
  expect(found.greetings).toMatchObject([
    { subscriber_id: id, email, name: 'Lee, Ann, MD', greeting: null, proposed: 'Ann' },
    { subscriber_id: doctor, name: 'Dr. Lee', greeting: null, proposed: null },
  ]);
  const changes = found.greetings.map((one, at) => ({
    subscriber_id: one.subscriber_id,
    first_name: at === 0 ? 'Ann' : ' Kim ',
    seen: seen(one),
  }));
  const { body } = await fix(changes).expect(200);
  expect(body.changed).toEqual([doctor, id]);
  expect((await find()).people).toBe(0);
  expect((await get(`/api/email/subscribers/${id}`)).body.person).toMatchObject({
    name: 'Lee, Ann, MD',
    first_name: 'Ann',
  });
  const { events } = (await get(`/api/email/subscribers/${id}/timeline`)).body;
  expect(events[0]).toMatchObject({ kind: 'changed', detail: expect.stringContaining('first name') });
  await send();
  expect(await app.db('campaign_recipients').orderBy('email').pluck('first_name')).toEqual(
    expect.arrayContaining(['Ann', 'Kim']),
  );
});

test('someone whose names changed since the admin saw them stays as they are', async () => {
  const { id } = await createSubscriber(app.db, { name: 'Dr. Lee', first_name: null });
  const { find, fix } = await useCalls();
  const [greeting] = (await find()).greetings;
  if (!greeting) throw new Error('There is no odd greeting');
  await app.db('subscribers').where({ id }).update({ first_name: 'Annie' });
  const { body } = await fix([{ subscriber_id: id, first_name: 'Kim', seen: seen(greeting) }]).expect(200);
  expect(body.changed).toEqual([]);
  expect(await app.db('subscribers').where({ id }).pluck('first_name')).toEqual(['Annie']);
  expect(await app.db('admin_activity').where({ action: 'UPDATE_SUBSCRIBER' })).toEqual([]);
});

test('an empty first name, and more than 200 at a time, are refused', async () => {
  const { fix } = await useCalls();
  const change = { subscriber_id: 1, first_name: ' ', seen: { name: null, first_name: null } };
  await fix([change]).expect(400);
  await fix(Array.from({ length: 201 }, () => ({ ...change, first_name: 'Ann' }))).expect(400);
});

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

test('the database picks the names to look at so that none with an odd greeting is missed', async () => {
  const words = [...new Set(NOT_PLAIN)].map(capitalized);
  const names = [
    ...words.flatMap((word) => [word, `${word} Lee`, `Ann ${word}`, `Ann B. ${word}`]),
    ...['Ann', 'Ann Lee', 'José García', 'Ann B. Lee', 'ANN LEE', 'ann', 'Lee, Ann', 'JD', 'Zoë', 'Ann3'],
    ...[
      'Harbor Lights',
      `${'A'}${'n'.repeat(40)}`,
      'A',
      'Æsa Þór',
      'Ann Lee ',
      ' Ann',
      'Ann\tLee',
      'Ann\nLee',
      '林美玲',
    ],
  ];
  const people: Named[] = names.flatMap((name) => [
    { name, first_name: null, organization: 'Harbor Lights' },
    { name: null, first_name: name, organization: null },
  ]);
  const rows = people.map((person, at) => ({
    ...person,
    email: `p${at}@mail.invalid`,
    role: 'other' as const,
  }));
  await app.db.batchInsert('subscribers', rows, 500);
  const { ready } = await useCalls();
  const lines = await ready();
  expect(only(lines, 'greetings')[0]?.people).toBe(people.filter((one) => oddGreeting(one) !== null).length);
  expect(only(lines, 'fallbacks')[0]?.people).toBe(people.filter((one) => greetingName(one) === null).length);
});
