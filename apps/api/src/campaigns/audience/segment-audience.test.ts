import { controlTexts } from '@fairlead/contract/campaigns/send-fields';
import { segmentTexts } from '@fairlead/contract/lists/segment-definition';
import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, test } from 'vitest';
import { audienceCalls, NOBODY } from '../../../test/calls/audience-calls.ts';
import { createCampaign, createRecipient, createSubscriber } from '../../../test/factories.ts';
import { useSender } from '../../../test/processes/test-sender.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { removeSomeOldEmail } from '../../sending/removal/remove-old-email.ts';

const app = useTestApp();
useSender(app);
const { post, askAndSend, peopleOfAllKinds } = audienceCalls(app);

describe('a segment', () => {
  const coaches = { match: 'all', rules: [{ about: 'role', is: true, roles: ['job_coach'] }] };
  const noneOf = (...rules: object[]) => ({ match: 'none', rules });
  const createSegment = async (definition: object, name = 'Coaches') =>
    (await post('/api/email/segments', { key: crypto.randomUUID(), name, definition })).body.segment.id;

  test('goes to the people who match its rules now, and says who is left out and why', async () => {
    await peopleOfAllKinds();
    const draft = { recipient_type: 'segment', segment_id: await createSegment(coaches) };
    const { audience, emails } = await askAndSend(draft);
    expect(audience).toEqual({
      success: true,
      recipients: 1,
      excluded: { ...NOBODY, opted_out: 1, suppressed: 1, inactive: 1 },
    });
    expect(emails).toEqual(['active@mail.invalid']);
  });

  test('of all people goes to those who can be emailed, and counts the others', async () => {
    await peopleOfAllKinds();
    const tag_id = (await post('/api/email/tags', { name: 'VIP' })).body.tag.id;
    const definition = noneOf({ about: 'tag', is: true, tag_id });
    const { body } = await post('/api/email/segments/people', { definition });
    expect([body.people.length, body.count, body.is_exact]).toEqual([5, 5, true]);
    const draft = { recipient_type: 'segment', segment_id: await createSegment(definition) };
    const { audience, emails } = await askAndSend(draft);
    expect(audience).toEqual({
      success: true,
      recipients: 2,
      excluded: { ...NOBODY, opted_out: 1, suppressed: 1, inactive: 1 },
    });
    expect(emails).toEqual(['active@mail.invalid', 'Vendor@mail.invalid']);
  });

  test('that’s scheduled is locked: who joins it later gets nothing', async () => {
    await peopleOfAllKinds();
    const draft = { recipient_type: 'segment', segment_id: await createSegment(coaches) };
    const at = { scheduled_at: '2099-01-01T09:00:00Z' };
    const { status, body } = await post('/api/email/send-marketing-emails', {
      subject: 'x',
      ...draft,
      ...at,
    });
    expect([status, body.error]).toEqual([400, controlTexts.scheduleTooFar]);
    const soon = { scheduled_at: new Date(Date.now() + 3_600_000).toISOString() };
    await post('/api/email/send-marketing-emails', { subject: 'x', ...draft, ...soon });
    await createSubscriber(app.db, { email: 'later@mail.invalid', role: 'job_coach' });
    expect(await app.db('campaign_recipients').pluck('email')).toEqual(['active@mail.invalid']);
  });

  test('is refused if none is chosen, it was deleted, or a rule of it can’t be answered', async () => {
    await peopleOfAllKinds();
    const tag_id = (await post('/api/email/tags', { name: 'VIP' })).body.tag.id;
    const gone = await createCampaign(app.db);
    const old = await createCampaign(app.db, {
      campaign_name: 'Old',
      finished_at: '2020-01-01',
      recount_at: null,
    });
    await createRecipient(app.db, { campaign_id: old.id, email: 'active@mail.invalid' });
    const noTag = await createSegment(noneOf({ about: 'tag', is: true, tag_id }));
    const noCampaign = await createSegment(
      noneOf({ about: 'sent', is: true, campaign_id: gone.id }),
      'Unsent',
    );
    const noRows = await createSegment(
      noneOf({ about: 'clicked', is: true, campaign_id: old.id }),
      'No clicks',
    );
    await app.db('tags').delete();
    await app.db('campaigns').where({ id: gone.id }).delete();
    while (await removeSomeOldEmail(app.db, 365));
    for (const [draft, expected] of [
      [{}, [400, segmentTexts.required]],
      [{ segment_id: 999_999 }, [409, segmentTexts.deleted]],
      [{ segment_id: noTag }, [409, segmentTexts.unanswerable('Coaches', segmentTexts.tagGone)]],
      [{ segment_id: noCampaign }, [409, segmentTexts.unanswerable('Unsent', segmentTexts.campaignGone)]],
      [
        { segment_id: noRows },
        [409, segmentTexts.unanswerable('No clicks', segmentTexts.campaignRemoved('Old'))],
      ],
    ] as const)
      for (const [path, more] of [
        ['/api/email/audience', {}],
        ['/api/email/send-marketing-emails', { subject: 'Hello' }],
      ] as const) {
        const { status, body } = await post(path, { recipient_type: 'segment', ...draft, ...more });
        expect([status, body.error]).toEqual(expected);
      }
    expect(await app.db('campaigns').pluck('id')).toEqual([old.id]);
  });

  test('that fits nobody is refused like any other empty list', async () => {
    const segment_id = await createSegment(coaches);
    const answer = await post('/api/email/send-marketing-emails', {
      subject: 'x',
      recipient_type: 'segment',
      segment_id,
    });
    expect([answer.status, answer.body.error]).toEqual([400, texts.campaigns.noRecipients]);
  });
});
