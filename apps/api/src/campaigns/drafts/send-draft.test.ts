import { draftTexts } from '@fairlead/contract/campaigns/drafts';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { draftCalls, draftContent } from '../../../test/calls/draft-calls.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createLog } from '../../platform/process/log.ts';

const app = useTestApp({ sendAnswerWithin: 0 }, {}, createLog('silent'));
let calls: ReturnType<typeof draftCalls>;
let ofBen: ReturnType<typeof draftCalls>;
beforeEach(async () => {
  calls = draftCalls(app, await app.asAdmin({ username: 'ann' }));
  ofBen = draftCalls(app, await app.asAdmin({ username: 'ben' }));
});

const document = {
  ...offerDocument,
  subject: [{ type: 'text' as const, text: 'Ahoy' }],
  sender_name: 'Ann',
  blocks: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'From the pier.' }] }],
};
const content = draftContent({ campaign_name: ' Spring ', document });
const campaigns = () =>
  app.db('campaigns').orderBy('id').select('id', 'campaign_name', 'subject_line', 'document');
const undoable = { undo_seconds: 60 };
const alreadySent =
  'This draft was already sent as “Spring”, so nothing was sent this time. To send the email again, duplicate the campaign.';

describe('a draft that is sent', () => {
  test('becomes a campaign with its document and name, to the recipients of the request', async () => {
    const draft = await calls.start(content);
    const { body } = await calls
      .send(draft, { manual_emails: ['a@mail.invalid', 'b@mail.invalid'] })
      .expect(200);
    expect(body).toMatchObject({ campaign_id: 1, pending: 2 });
    expect(await campaigns()).toEqual([{ id: 1, campaign_name: 'Spring', subject_line: 'Ahoy', document }]);
    expect((await calls.find(draft.id)).body.draft).toMatchObject({ ...draft, campaign_id: 1, content });
  });

  test('can get another name from the request', async () => {
    await calls.send(await calls.start(content), { campaign_name: 'Summer' });
    expect(await campaigns()).toMatchObject([{ campaign_name: 'Summer' }]);
  });

  test('isn’t sent again from another tab or by another person, who are told as what it was sent', async () => {
    const draft = await calls.start(content);
    await calls.send(draft, undoable);
    for (const again of [calls, ofBen]) {
      const { status, body } = await again.send(draft, undoable);
      expect(status).toBe(409);
      expect(body).toMatchObject({ success: false, error: alreadySent, campaign_id: 1, draft });
    }
    expect(await campaigns()).toHaveLength(1);
  });

  test('can’t be changed or deleted any more', async () => {
    const draft = await calls.start(content);
    await calls.send(draft, undoable);
    const answers = [
      await ofBen.save(draft.id, draft.version, draftContent()),
      await ofBen.delete(draft.id, draft.version),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ campaign_id: 1, draft: { ...draft, campaign_id: 1 } });
      expect(body.error).toMatch(/^This draft was already sent as “Spring”, so (your change|it) wasn’t /);
    }
    expect((await calls.find(draft.id)).body.draft.content).toEqual(content);
    const { body } = await calls.save(draft.id, draft.version, content).expect(200);
    expect(body.draft).toMatchObject({ ...draft, campaign_id: 1 });
  });
});

test('of 20 people who send a draft at once, under keys of their own, exactly one does', async () => {
  const draft = await calls.start(content);
  const admins = await Promise.all(Array.from({ length: 20 }, () => app.asAdmin()));
  const answers = await Promise.all(
    admins.map((admin, n) => draftCalls(app, admin).send(draft, undoable, { 'Idempotency-Key': `key ${n}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  const [campaign, ...others] = await campaigns();
  expect(others).toEqual([]);
  for (const { status, body } of answers) {
    expect(body.campaign_id).toBe(campaign?.id);
    if (status === 409) expect(body.error).toBe(alreadySent);
  }
});

test('a send that is repeated under its key gets the first answer, though the draft was sent with it', async () => {
  const draft = await calls.start(content);
  const key = { 'Idempotency-Key': 'the same' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => calls.send(draft, undoable, key)));
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toEqual(answers[0]?.body);
  }
  expect(await campaigns()).toHaveLength(1);
  const { status, body } = await calls.send(draft, { undo_seconds: 10 }, key);
  expect([status, body.error]).toEqual([409, texts.campaigns.keyReused]);
});

describe('nothing is sent, and the draft stays free,', () => {
  const stillFree = async (id: number) => {
    expect(await campaigns()).toEqual([]);
    expect((await calls.find(id)).body.draft.campaign_id).toBeNull();
  };

  test('if someone changed it in the meantime', async () => {
    const draft = await calls.start(content);
    await ofBen.save(draft.id, 1, draftContent());
    const { status, body } = await calls.send(draft);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      error:
        'ben changed this draft after you opened it, so nothing was sent. Read it again, and then send it.',
      draft: { id: draft.id, version: 2, updated_by: 'ben' },
    });
    expect(body).not.toHaveProperty('campaign_id');
    await stillFree(draft.id);
  });

  test('if it isn’t finished', async () => {
    const draft = await calls.start(draftContent({ document: { ...document, subject: [] } }));
    const { status, body } = await calls.send(draft);
    expect([status, body.error]).toEqual([400, texts.campaigns.subjectRequired]);
    await stillFree(draft.id);
  });

  test('if the request has a document, too', async () => {
    const draft = await calls.start(content);
    const { status, body } = await calls.send(draft, { document });
    expect([status, body.error]).toEqual([400, draftTexts.both]);
    await stillFree(draft.id);
  });

  test('if the number of recipients isn’t the expected one', async () => {
    const draft = await calls.start(content);
    const { status, body } = await calls.send(draft, { expected_recipients: 2 });
    expect([status, body.recipients]).toEqual([409, 1]);
    await stillFree(draft.id);
    await calls.send(draft, { expected_recipients: 1 }).expect(200);
  });

  test('if the transaction fails after both were linked', async () => {
    const draft = await calls.start(content);
    await app.db.raw(`create function fail() returns trigger language plpgsql as $$ begin
      assert (select campaign_id is not null from drafts); raise 'away'; end $$;
      create trigger fail before insert on campaign_recipients for each statement execute function fail()`);
    const { status } = await calls.send(draft, {}, { 'Idempotency-Key': 'a key' });
    await app.db.raw('drop trigger fail on campaign_recipients; drop function fail()');
    expect(status).toBe(500);
    await stillFree(draft.id);
    await calls.send(draft, {}, { 'Idempotency-Key': 'a key' }).expect(200);
  });
});

describe('undoing the send', () => {
  test('gives the draft back as it was, and it can be sent again, once', async () => {
    const draft = await calls.start(content);
    const { body: before } = await calls.find(draft.id);
    await calls.send(draft, undoable);
    expect((await calls.report(1)).body.campaign.draft_id).toBe(draft.id);
    await ofBen.undo(1).expect(200);
    expect((await calls.report(1)).body.campaign.draft_id).toBeNull();
    expect((await calls.find(draft.id)).body).toEqual(before);
    expect((await calls.list()).body.drafts).toMatchObject([draft]);
    const { body } = await ofBen.send(draft, undoable).expect(200);
    expect(body.campaign_id).toBe(2);
    expect((await calls.send(draft, undoable)).body).toMatchObject({ campaign_id: 2, error: alreadySent });
  });

  test('lets it be changed and deleted again; a repeated send is told that it was undone', async () => {
    const draft = await calls.start(content);
    const key = { 'Idempotency-Key': 'the same' };
    await calls.send(draft, undoable, key);
    await calls.undo(1);
    await calls.save(draft.id, 1, draftContent()).expect(200);
    await calls.delete(draft.id, 2).expect(200);
    const { status, body } = await calls.send(draft, undoable, key);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: false,
      error: texts.campaigns.nobodyMailed.undone,
      campaign_id: 1,
    });
  });

  test('and sending again at the same time makes no second campaign out of one draft', async () => {
    const draft = await calls.start(content);
    await calls.send(draft, undoable);
    const [, ...again] = await Promise.all([
      calls.undo(1),
      ...Array.from({ length: 6 }, () => ofBen.send(draft, undoable)),
    ]);
    const sent = again.filter(({ status }) => status === 200);
    expect(sent.length).toBeLessThanOrEqual(1);
    expect((await calls.find(draft.id)).body.draft.campaign_id).toBe(sent[0]?.body.campaign_id ?? null);
  });

  test('is not what canceling a campaign later is: that gives no draft back', async () => {
    const draft = await calls.start(content);
    await calls.send(draft);
    await calls.undo(1).expect(200);
    expect((await calls.find(draft.id)).body.draft.campaign_id).toBe(1);
    expect((await calls.send(draft)).status).toBe(409);
  });
});
