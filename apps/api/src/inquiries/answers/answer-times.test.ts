import { expect, test } from 'vitest';
import { inboxCalls, inquirersOf } from '../../../test/calls/inbox-calls.ts';
import { createInquiry } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { answerDue } from './answer-due.ts';

const timeZone = 'America/Chicago';
const app = useTestApp({ timeZone });
const { get, list, mark, reply } = inboxCalls(app);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const answerTimes = async (token: string) =>
  ((await get(token, '/answer-times')).body as unknown as { answer_times: unknown }).answer_times;
const none = { counted: 0, in_time: 0, percent: null };

test('without inquiries, there’s no figure', async () => {
  const { token } = await app.asAdmin();
  const periods = [30, 90].map((days) => ({ days, ...none }));
  expect(await answerTimes(token)).toEqual({ since: null, overdue: 0, periods });
});

test('what came in is due within one business day, and a mark can be taken back, a reply can’t', async () => {
  const { token } = await app.asAdmin();
  await app.request().post('/api/demo').send({ name: 'Ann', email: 'ann@mail.invalid' }).expect(200);
  const [row] = await app.db('demo_requests').select('created_at', 'due_at');
  const due = answerDue(new Date(row?.created_at ?? ''), timeZone).toISOString();
  expect(row?.due_at).toBe(due);
  const first = (await mark(token, 'demo/1', { status: 'answered' })).body.inquiry;
  expect(first).toMatchObject({ due_at: due, answered_at: expect.any(String) });
  const answeredAfter = async (status: string) =>
    (await mark(token, 'demo/1', { status })).body.inquiry.answered_at;
  expect(await answeredAfter('archived')).toBe(first.answered_at);
  expect(await answeredAfter('new')).toBeNull();
  const { body } = await reply(token, 'demo/1', { text: 'Hello' });
  expect(await answeredAfter('new')).toBe(body.reply.created_at);
  expect(await answeredAfter('answered')).toBe(body.reply.created_at);
});

test('counts what was answered and what is overdue, and lists the latter', async () => {
  const { token } = await app.asAdmin();
  const add = (name: string, at: number, fields: object) =>
    createInquiry(app.db, {
      kind: name < 'M' ? 'demo' : 'contact',
      name,
      created_at: daysAgo(at),
      ...fields,
    });
  await add('Ann', 10, { due_at: daysAgo(9), answered_at: daysAgo(9.5), status: 'answered' });
  await add('Zoe', 10, { due_at: daysAgo(9), answered_at: daysAgo(9.5), status: 'new' });
  await add('Ben', 20, { due_at: daysAgo(19), answered_at: daysAgo(18), status: 'archived' });
  await add('Pat', 40, { due_at: daysAgo(39), answered_at: daysAgo(39.1), status: 'answered' });
  await add('Cid', 50, { due_at: daysAgo(49) });
  await add('Quinn', 100, { due_at: daysAgo(99), status: 'new' });
  // Still in time, archived without an answer, and from before this was recorded.
  await add('Dot', 0, { due_at: daysAgo(-1) });
  await add('Ray', 5, { due_at: daysAgo(4), status: 'archived' });
  await add('Eve', 60, {});
  expect(await answerTimes(token)).toEqual({
    since: expect.any(String),
    overdue: 2,
    periods: [
      { days: 30, counted: 3, in_time: 2, percent: 66 },
      { days: 90, counted: 5, in_time: 3, percent: 60 },
    ],
  });
  const late = await list(token, { overdue: 'true' });
  expect([late.body.total, inquirersOf(late)]).toEqual([2, ['Cid', 'Quinn']]);
  expect(inquirersOf(await list(token, { overdue: 'true', search: 'quinn' }))).toEqual(['Quinn']);
  expect((await list(token, { overdue: 'no' })).status).toBe(400);
});
