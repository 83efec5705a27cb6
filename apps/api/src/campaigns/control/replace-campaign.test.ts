import { draftTexts } from '@fairlead/contract/campaigns/drafts';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { draftCalls } from '../../../test/calls/draft-calls.ts';
import { NEXT_YEAR, schedule, startEdit } from '../../../test/calls/scheduled-edit.ts';
import { createCampaign } from '../../../test/factories.ts';
import { useSenders } from '../../../test/processes/senders.ts';
import { waitingSessions } from '../../../test/processes/waiting-sessions.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const app = useTestApp({ sendAnswerWithin: 0 });
const startSender = useSenders();
let calls: ReturnType<typeof draftCalls>;
let ofBen: ReturnType<typeof draftCalls>;
beforeEach(async () => {
  calls = draftCalls(app, await app.asAdmin({ username: 'ann' }));
  ofBen = draftCalls(app, await app.asAdmin({ username: 'ben' }));
});

const LATER = `${NEXT_YEAR}-01-16T10:30`;
const newTime = { scheduled_at: LATER, time_zone: 'Asia/Tokyo' };

const campaigns = () => app.db('campaigns').orderBy('id').select('id', 'status', 'replaced_by');
const isDueIn = (ms: number, id: number) => {
  const at = app.db.raw(`now() + ? * interval '1 ms'`, [ms]);
  return app.db('campaigns').where({ id }).update({ scheduled_at: at, starts_at: at });
};
const nothingWasSent = async (status: string) =>
  expect(await campaigns()).toEqual([{ id: 1, status, replaced_by: null }]);

describe('sending the edited version', () => {
  test('replaces the scheduled one, and both reports and the log say so', async () => {
    await schedule(calls);
    const draft = await startEdit(calls, 1);
    const { body } = await ofBen.send(draft, { ...newTime, campaign_name: 'Summer' }).expect(200);
    expect(body).toMatchObject({ campaign_id: 2, status: 'scheduled', pending: 1 });
    expect(await campaigns()).toEqual([
      { id: 1, status: 'cancelled', replaced_by: 2 },
      { id: 2, status: 'scheduled', replaced_by: null },
    ]);
    expect((await calls.report(1)).body.campaign).toMatchObject({
      replaced_by: { id: 2, campaign_name: 'Summer' },
      replaces: null,
    });
    expect((await calls.report(2)).body.campaign).toMatchObject({
      replaced_by: null,
      replaces: { id: 1, campaign_name: 'Spring' },
      scheduled_at: new Date(`${LATER}+09:00`).toISOString(),
    });
    const { campaigns: listed } = (await calls.campaigns()).body;
    expect(listed).toMatchObject([
      { id: 2, replaced_by: null },
      { id: 1, replaced_by: { id: 2, campaign_name: 'Summer' } },
    ]);
    const log = await app.db('admin_activity').where({ subject_id: 1 }).select('description');
    expect(log).toContainEqual({ description: 'Replaced "Spring" with its edited version, "Summer"' });
    startSender(app.deps);
    await waitUntil(
      'the recipients are canceled',
      async () => (await calls.report(1)).body.campaign.ledger.cancelled === 1,
    );
  });

  test('repeated under the same key is the same campaign; from another tab, it’s a 409', async () => {
    await schedule(calls);
    const draft = await startEdit(calls, 1);
    const key = { 'Idempotency-Key': 'the same' };
    const answers = [await calls.send(draft, newTime, key), await calls.send(draft, newTime, key)];
    expect(answers.map(({ status, body }) => [status, body.campaign_id])).toEqual(Array(2).fill([200, 2]));
    const { status, body } = await ofBen.send(draft, newTime);
    expect([status, body.campaign_id]).toEqual([409, 2]);
    expect(await campaigns()).toHaveLength(2);
  });

  test('by two people at once replaces it once', async () => {
    await schedule(calls);
    const draft = await startEdit(calls, 1);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? calls : ofBen).send(draft, newTime)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await campaigns()).toHaveLength(2);
  });

  test('can be edited again', async () => {
    await schedule(calls);
    await calls.send(await startEdit(calls, 1), newTime).expect(200);
    const { id, version } = (await calls.edit(2).expect(200)).body.draft;
    await calls.send({ id, version }, newTime).expect(200);
    expect(await campaigns()).toMatchObject([
      { status: 'cancelled', replaced_by: 2 },
      { status: 'cancelled', replaced_by: 3 },
      { status: 'scheduled' },
    ]);
    const { error } = (await calls.edit(1)).body;
    expect(error).toBe(`${draftTexts.replaced('Spring')}, ${draftTexts.edit}`);
  });

  test('creates nothing if the campaign was canceled meanwhile', async () => {
    await schedule(calls);
    const draft = await startEdit(calls, 1);
    await ofBen.undo(1);
    const { status, body } = await calls.send(draft, newTime);
    expect([status, body.error]).toEqual([409, `${draftTexts.canceled('Spring')}, ${draftTexts.replace}`]);
    await nothingWasSent('cancelled');
    expect((await calls.find(draft.id)).body.draft.campaign_id).toBeNull();
  });

  test('creates nothing if the campaign has started meanwhile', async () => {
    await schedule(calls);
    const draft = await startEdit(calls, 1);
    await isDueIn(0, 1);
    startSender(app.deps);
    await waitUntil('it’s sent', async () => (await campaigns())[0]?.status === 'sent');
    const { status, body } = await calls.send(draft, newTime);
    expect([status, body.error]).toEqual([409, `${draftTexts.begun('Spring')}, ${draftTexts.replace}`]);
    await nothingWasSent('sent');
  });

  test('replaces one that’s paused before its time', async () => {
    await schedule(calls);
    const draft = await startEdit(calls, 1);
    await app.db('campaigns').update({ status: 'paused', pause_reason: 'Paused by an operator' });
    await calls.send(draft, newTime).expect(200);
    expect(await campaigns()).toMatchObject([{ status: 'cancelled' }, { status: 'scheduled' }]);
  });

  test('that’s undone gives the draft back, the first one stays canceled, and the draft adds a campaign', async () => {
    await schedule(calls);
    const draft = await startEdit(calls, 1);
    await calls.send(draft, { undo_seconds: 60 }).expect(200);
    await calls.undo(2).expect(200);
    expect((await calls.find(draft.id)).body.draft).toMatchObject({
      campaign_id: null,
      replaces_campaign_id: null,
    });
    await calls.send(draft, newTime).expect(200);
    expect(await campaigns()).toMatchObject([
      { status: 'cancelled', replaced_by: 2 },
      { status: 'cancelled' },
      { status: 'scheduled' },
    ]);
  });

  test('is impossible for a release that would add it', async () => {
    await schedule(calls);
    const { id } = await startEdit(calls, 1);
    const { id: added } = await createCampaign(app.db);
    const sent = app.db('drafts').where({ id }).update({ campaign_id: added });
    await expect(sent).rejects.toThrow('drafts_replaces_fkey');
  });
});

describe('when it meets the start', () => {
  test('it waits for a start that’s under way, and creates nothing', async () => {
    const first = await schedule(calls);
    const draft = await startEdit(calls, first);
    const answer = await app.db.transaction(async (trx) => {
      await trx('campaigns').where({ id: first }).update({ status: 'sending', started_at: trx.fn.now() });
      const sending = calls.send(draft, newTime).then((sent) => sent);
      // The embedded database runs one transaction at a time: there, the other one doesn't begin.
      if (inject('server'))
        await waitUntil('the replacement waits', async () => (await waitingSessions(app.db)) === 1);
      return { sending };
    });
    expect((await answer.sending).body.error).toBe(`${draftTexts.begun('Spring')}, ${draftTexts.replace}`);
    expect(await campaigns()).toHaveLength(1);
  });

  test('exactly one of the two goes out', async () => {
    for (let sender = 0; sender < 3; sender += 1) startSender(app.deps);
    for (let round = 1; round <= 12; round += 1) {
      const [email] = [`round${round}@mail.invalid`];
      const first = await schedule(calls, { manual_emails: [email] });
      const draft = await startEdit(calls, first);
      const [, ...answers] = await Promise.all([
        isDueIn(5 * round, first),
        ...Array.from({ length: 2 }, () => calls.send(draft, { manual_emails: [email] })),
      ]);
      await waitUntil(
        'both have ended',
        async () => !(await app.db('campaigns').whereNull('finished_at')).length,
      );
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      const sent = await app.db('campaign_recipients').where({ email, status: 'sent' });
      expect(sent, `round ${round}`).toHaveLength(1);
    }
  });
});
