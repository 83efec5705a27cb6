import type { Oddity, OddityKind, Rehearsal } from '@fairlead/contract/campaigns/rehearsals';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { forEachField, MERGED_FIELDS } from '@fairlead/contract/platform/person-fields';
import { expect, test, vi } from 'vitest';
import { draftCalls, draftContent } from '../../../../test/calls/draft-calls.ts';
import { createSubscriber } from '../../../../test/factories.ts';
import { addSubscribers } from '../../../../test/people/many-subscribers.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { waitUntil } from '../../../../test/wait-until.ts';
import { deleteOldRehearsals } from './rehearsals.queries.ts';

const app = useTestApp({ sendAnswerWithin: 0 });
const PATH = '/api/email/rehearsals';
const toAll = { recipient_type: 'all_active' };
const greeting = {
  ...offerDocument,
  subject: [
    { type: 'text' as const, text: 'Hi ' },
    { type: 'field' as const, field: 'first_name' as const, fallback: 'there' },
  ],
};

async function useCalls() {
  const caller = await app.asAdmin();
  const as = [caller.token, { type: 'bearer' }] as const;
  const rehearsal = (answer: { body: { rehearsal: Rehearsal } }) => answer.body.rehearsal;
  const { start: startDraft, save, post } = draftCalls(app, caller);
  return {
    startDraft,
    save,
    post,
    start: async (body: object = {}) =>
      rehearsal(
        await app
          .request()
          .post(PATH)
          .auth(...as)
          .send({ ...toAll, document: greeting, ...body })
          .expect(200),
      ),
    findOne: async (id: number) =>
      rehearsal(
        await app
          .request()
          .get(`${PATH}/${id}`)
          .auth(...as)
          .expect(200),
      ),
    get: (id: number) =>
      app
        .request()
        .get(`${PATH}/${id}`)
        .auth(...as),
    cancel: async (id: number) =>
      rehearsal(
        await app
          .request()
          .delete(`${PATH}/${id}`)
          .auth(...as)
          .expect(200),
      ),
    report: async (id: number) =>
      (
        await app
          .request()
          .get(`/api/email/campaigns/${id}`)
          .auth(...as)
      ).body.campaign,
    sendAll: (body: object) =>
      app
        .request()
        .post('/api/email/send-marketing-emails')
        .auth(...as)
        .send({ subject: 'Unused', ...toAll, document: greeting, ...body }),
  };
}

const odd = ({ oddities }: Rehearsal, kind: OddityKind): Oddity | undefined =>
  oddities.find((one) => one.kind === kind);

test('everyone’s merge values are computed, and the odd ones are shown as they would read', async () => {
  const smith = await createSubscriber(app.db, {
    name: 'SMITH, JOHN',
    first_name: 'JOHN',
    organization: 'A',
  });
  await createSubscriber(app.db, { name: null, organization: 'Bee' });
  await createSubscriber(app.db, {
    name: 'Ann Lee',
    first_name: 'ann',
    organization: 'A Very Long Organization',
  });
  await createSubscriber(app.db, { name: 'Bartholomew Longfellow', first_name: 'Bart', organization: null });
  await createSubscriber(app.db, { name: 'Left Out', is_active: false });
  const { start } = await useCalls();
  const rehearsal = await start();
  expect(rehearsal).toMatchObject({ state: 'done', people: 4, done: 4 });
  expect(rehearsal.fallbacks).toContainEqual({ field: 'first_name', fallback: 'there', people: 1 });
  expect(odd(rehearsal, 'capitals')).toEqual({
    kind: 'capitals',
    people: 1,
    samples: [
      {
        ...forEachField(MERGED_FIELDS, () => null),
        subscriber_id: smith.id,
        email: smith.email,
        name: 'SMITH, JOHN',
        first_name: 'JOHN',
        organization: 'A',
        subject: 'Hi JOHN',
      },
    ],
  });
  expect(odd(rehearsal, 'last_first')?.people).toBe(1);
  expect(odd(rehearsal, 'lowercase')?.samples.map(({ subject }) => subject)).toEqual(['Hi ann']);
  expect(odd(rehearsal, 'no_name')?.samples.map(({ subject }) => subject)).toEqual(['Hi there']);
  expect(odd(rehearsal, 'no_organization')?.people).toBe(1);
  expect(odd(rehearsal, 'longest_name')?.samples[0]?.name).toBe('Bartholomew Longfellow');
  expect(odd(rehearsal, 'longest_organization')?.samples[0]?.organization).toBe('A Very Long Organization');
  expect(odd(rehearsal, 'emoji')).toBeUndefined();
  expect(app.mail.stats().sends).toBe(0);
});

test('typed addresses are rehearsed, too, by subscriber if they’re one', async () => {
  const { id, email } = await createSubscriber(app.db, { name: 'Ann Lee', first_name: 'Ann' });
  const { start } = await useCalls();
  const manual_emails = [email, 'stranger@mail.invalid', 'nonsense'];
  const rehearsal = await start({ recipient_type: 'manual', manual_emails });
  expect(rehearsal).toMatchObject({ state: 'done', people: 2, done: 2 });
  expect(odd(rehearsal, 'no_name')?.samples).toMatchObject([{ subscriber_id: null, subject: 'Hi there' }]);
  expect(odd(rehearsal, 'longest_name')?.samples).toMatchObject([{ subscriber_id: id, subject: 'Hi Ann' }]);
});

test('selections and roles are rehearsed as they’re sent', async () => {
  await createSubscriber(app.db, { name: 'Ann Lee', role: 'job_coach' });
  const { id } = await createSubscriber(app.db, { name: 'Bob Lee', role: 'state_agency' });
  const { start } = await useCalls();
  expect(await start({ recipient_type: 'by_role', role_filter: 'job_coach' })).toMatchObject({ done: 1 });
  expect(await start({ recipient_type: 'selected_ids', selected_subscriber_ids: [id, id] })).toMatchObject({
    done: 1,
  });
  const selection = { search: 'lee', active_only: 'true', except_ids: [id] };
  expect(await start({ recipient_type: 'selected_ids', selection })).toMatchObject({
    state: 'done',
    done: 1,
  });
});

test('more people than fit into a step are done in several, and everyone once', async () => {
  await addSubscribers(app.db, 45_000);
  const { start, findOne } = await useCalls();
  const { id } = await start();
  const rehearsal = await vi.waitUntil(
    async () => {
      const found = await findOne(id);
      return found.state === 'running' ? undefined : found;
    },
    { timeout: 30_000 },
  );
  expect(rehearsal).toMatchObject({ state: 'done', people: 45_000, done: 45_000 });
  expect(odd(rehearsal, 'no_organization')?.people).toBe(45_000);
  expect(odd(rehearsal, 'no_organization')?.samples).toHaveLength(3);
});

const running = (change: object = {}) =>
  app.db('rehearsals').update({
    state: 'running',
    lease_owner: crypto.randomUUID(),
    lease_until: app.db.raw(`now() + interval '1 minute'`),
    audience: JSON.stringify({ ...toAll }),
    ...change,
  });

test('if its process dies, the next one that’s asked goes on after the last step', async () => {
  await addSubscribers(app.db, 10);
  const { start, findOne } = await useCalls();
  const { id } = await start();
  await running({ done: 4, position: 4 });
  expect(await findOne(id)).toMatchObject({ state: 'running', done: 4 });
  expect(await findOne(id)).toMatchObject({ state: 'running', done: 4 });
  await app.db('rehearsals').update({ lease_until: app.db.raw(`now() - interval '1 second'`) });
  await vi.waitUntil(async () => (await findOne(id)).state === 'done', { timeout: 10_000 });
  expect(await findOne(id)).toMatchObject({ done: 10 });
});

test('a canceled one ends with what it found, and whoever works on it stops', async () => {
  await addSubscribers(app.db, 10);
  const { start, cancel, findOne } = await useCalls();
  const { id } = await start();
  expect(await cancel(id)).toMatchObject({ state: 'done' });
  await running({ done: 4, position: 4 });
  expect(await cancel(id)).toMatchObject({ state: 'canceled', done: 4 });
  expect(await findOne(id)).toMatchObject({ state: 'canceled', done: 4 });
});

test('an admin’s new rehearsal cancels the one before, and leaves others’ alone', async () => {
  await addSubscribers(app.db, 10);
  const [kim, lee] = [await useCalls(), await useCalls()];
  const [first, other] = [await kim.start(), await lee.start()];
  await running();
  await kim.start();
  expect((await kim.findOne(first.id)).state).toBe('canceled');
  expect((await lee.findOne(other.id)).state).toBe('running');
});

test('what it needed to know about people is forgotten when it ends, and the rest after a day', async () => {
  await addSubscribers(app.db, 1);
  const { start, get } = await useCalls();
  const { id } = await start();
  expect((await app.db('rehearsals').first())?.audience).toBeNull();
  await deleteOldRehearsals(app.db);
  expect((await get(id)).status).toBe(200);
  await app.db('rehearsals').update({ created_at: app.db.raw(`now() - interval '25 hours'`) });
  await deleteOldRehearsals(app.db);
  expect((await get(id)).status).toBe(404);
});

test('one that can’t go on says so', async () => {
  await addSubscribers(app.db, 1);
  const { start, findOne } = await useCalls();
  const { id } = await start();
  await running({ audience: '{}', lease_until: null });
  await vi.waitUntil(async () => (await findOne(id)).state === 'failed', { timeout: 10_000 });
});

test('without recipients there’s nothing to rehearse', async () => {
  const { post } = await useCalls();
  const answer = await post(PATH, toAll);
  expect([answer.status, answer.body.error]).toEqual([400, 'No recipients selected']);
});

test('a draft that was deleted or changed meanwhile isn’t rehearsed', async () => {
  await addSubscribers(app.db, 1);
  const { post, start, startDraft, save } = await useCalls();
  expect((await post(PATH, { ...toAll, draft: { id: 999, version: 1 } })).status).toBe(404);
  const draft = await startDraft();
  expect(await start({ document: null, draft })).toMatchObject({ state: 'done', done: 1 });
  await save(draft.id, draft.version, draftContent({ campaign_name: 'Summer' }));
  expect((await post(PATH, { ...toAll, draft })).status).toBe(409);
});

test('it’s for admins only', async () => {
  await app.request().post(PATH).send(toAll).expect(401);
  await app.request().get(`${PATH}/1`).expect(401);
});

test('the rehearsed email is the one that’s sent, and the campaign says so', async () => {
  await addSubscribers(app.db, 1);
  const { start, sendAll, report } = await useCalls();
  const { email_hash } = await start();
  const sent = await sendAll({ rehearsed: email_hash });
  expect(sent.status).toBe(200);
  expect((await report(sent.body.campaign_id)).rehearsed_hash).toBe(email_hash);
  const other = await sendAll({});
  expect((await report(other.body.campaign_id)).rehearsed_hash).toBeNull();
});

test('another email than the rehearsed one isn’t sent, whatever differs', async () => {
  await addSubscribers(app.db, 1);
  const { start, sendAll } = await useCalls();
  const { email_hash } = await start();
  for (const change of [
    { subject: [{ type: 'text', text: 'Hi' }] },
    { preheader: [] },
    { sender_name: 'Ann' },
    { reply_to: 'ann@mail.invalid' },
    { blocks: offerDocument.blocks.slice(0, -1) },
  ]) {
    const refused = await sendAll({ rehearsed: email_hash, document: { ...greeting, ...change } });
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        success: false,
        error:
          'The email changed after it was rehearsed, so nothing was sent. Rehearse it again, and then send it.',
        other_email: true,
      },
    ]);
  }
  expect(await app.db('campaigns')).toEqual([]);
  expect((await sendAll({ rehearsed: 'nonsense' })).status).toBe(400);
});

test('those of several admins go on step by step, one step at a time', async () => {
  await addSubscribers(app.db, 3_000);
  let running = 0;
  let most = 0;
  const isStep = (sql: string) => sql.includes('"position" > ');
  const onQuery = ({ sql }: { sql: string }) => {
    if (isStep(sql)) running += 1;
    most = Math.max(most, running);
  };
  const onResponse = (_rows: unknown, { sql }: { sql: string }) => {
    if (isStep(sql)) running -= 1;
  };
  app.deps.db.on('query', onQuery).on('query-response', onResponse);
  const admins = await Promise.all(Array.from({ length: 4 }, useCalls));
  const started = await Promise.all(admins.map(({ start }) => start()));
  const found = () => Promise.all(admins.map(({ findOne }, at) => findOne(started[at]?.id ?? 0)));
  await waitUntil('all are done', async () => (await found()).every(({ state }) => state === 'done'));
  app.deps.db.off('query', onQuery).off('query-response', onResponse);
  expect((await found()).map(({ done }) => done)).toEqual(Array(4).fill(3_000));
  expect(most).toBe(1);
});
