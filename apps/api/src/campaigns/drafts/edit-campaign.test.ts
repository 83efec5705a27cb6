import { draftTexts } from '@fairlead/contract/campaigns/drafts';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { draftCalls, draftContent } from '../../../test/calls/draft-calls.ts';
import { document, NEXT_YEAR, schedule, startEdit } from '../../../test/calls/scheduled-edit.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ sendAnswerWithin: 0 });
let calls: ReturnType<typeof draftCalls>;
let ofBen: ReturnType<typeof draftCalls>;
beforeEach(async () => {
  calls = draftCalls(app, await app.asAdmin({ username: 'ann' }));
  ofBen = draftCalls(app, await app.asAdmin({ username: 'ben' }));
});

const campaigns = () => app.db('campaigns').orderBy('id').select('id', 'status', 'replaced_by');
const described = async () =>
  (await app.db('admin_activity').orderBy('id').select('description')).map(({ description }) => description);
const nothingWasSent = async (status: string) =>
  expect(await campaigns()).toEqual([{ id: 1, status, replaced_by: null }]);

describe('editing a scheduled campaign', () => {
  test('starts a draft with its email, recipients, and time, and the campaign stays as it is', async () => {
    await schedule(calls, { manual_emails: ['a@mail.invalid', 'b@mail.invalid'], first_part: true });
    const { body } = await ofBen.edit(1).expect(200);
    expect(body.draft).toMatchObject({
      id: 2,
      created_by: 'ben',
      campaign_id: null,
      replaces_campaign_id: 1,
    });
    const { content } = (await calls.find(2)).body.draft;
    expect(content).toEqual(
      draftContent({
        document,
        recipients: { ...draftContent().recipients, manual_emails: 'a@mail.invalid\nb@mail.invalid' },
        when: { kind: 'later', date: `${NEXT_YEAR}-01-15`, time: '09:00', time_zone: 'Asia/Tokyo' },
        first_part: true,
      }),
    );
    await nothingWasSent('scheduled');
    expect(await described()).toContain('Started editing the scheduled "Spring"');
  });

  test('keeps a first part of another size, and which of two moments a repeated time means', async () => {
    await schedule(calls, { first_part: 120, time_zone: 'America/Chicago' });
    const contentAt = async (scheduled_at: string) => {
      await app.db('campaigns').update({ scheduled_at });
      const { id, version } = await startEdit(calls, 1);
      const { content } = (await calls.find(id)).body.draft;
      await calls.delete(id, version).expect(200);
      return content;
    };
    const time = { kind: 'later', date: '2027-11-07', time: '01:30', time_zone: 'America/Chicago' };
    expect(await contentAt('2027-11-07T06:30:00Z')).toMatchObject({ first_part: 120, when: time });
    expect((await contentAt('2027-11-07T06:30:00Z')).when).toEqual(time);
    expect((await contentAt('2027-11-07T07:30:00Z')).when).toEqual({ ...time, is_second: true });
  });

  test('keeps a selection with its role and tag', async () => {
    const [tag] = await app.db('tags').insert({ name: 'VIP' }).returning('id');
    const { id } = await createSubscriber(app.db, { email: 'pat@mail.invalid', role: 'job_coach' });
    await app.db('subscriber_tags').insert({ tag_id: tag?.id ?? 0, subscriber_id: id });
    const chosen = { search: 'pat', role: 'job_coach', tag: tag?.id, except_ids: [99] };
    const selection = { ...chosen, active_only: 'true' };
    await schedule(calls, { recipient_type: 'selected_ids', selection, manual_emails: [] });
    const { content } = (await calls.find((await startEdit(calls, 1)).id)).body.draft;
    expect(content.recipients).toMatchObject({
      recipient_type: 'selected_ids',
      selection: { ...chosen, total: 2, total_is_capped: false },
    });
  });

  test('is shared: a second person gets the same draft, also at the same moment', async () => {
    await schedule(calls);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 ? calls : ofBen).edit(1)));
    expect(answers.map(({ status, body }) => [status, body.draft.id])).toEqual(Array(6).fill([200, 2]));
    expect((await described()).filter((line) => line.startsWith('Started editing'))).toHaveLength(1);
  });

  test('is refused for campaigns that have started, were canceled, can be undone, or aren’t there', async () => {
    await schedule(calls);
    await calls.send(await calls.start(), { undo_seconds: 60 });
    await calls.send(await calls.start(draftContent({ campaign_name: 'Now' })));
    await calls.undo(1);
    const errors = await Promise.all([1, 2, 3, 4].map(async (id) => (await calls.edit(id)).body.error));
    expect(errors).toEqual([
      `${draftTexts.canceled('Spring')}, ${draftTexts.edit}`,
      draftTexts.notScheduled('Spring'),
      `${draftTexts.begun('Now')}, ${draftTexts.edit}`,
      texts.campaigns.notFound,
    ]);
  });

  test('that’s given up leaves the campaign scheduled, and it can be edited anew', async () => {
    await schedule(calls);
    const { id, version } = await startEdit(calls, 1);
    await calls.delete(id, version).expect(200);
    await nothingWasSent('scheduled');
    expect((await startEdit(calls, 1)).id).not.toBe(id);
  });
});
