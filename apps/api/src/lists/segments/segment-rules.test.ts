import { randomUUID } from 'node:crypto';
import { segmentTexts } from '@fairlead/contract/lists/segment-definition';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { all, isRole, segmentCalls } from '../../../test/calls/segment-calls.ts';
import { createCampaign, createRecipient, createSubscriber } from '../../../test/factories.ts';
import { waitingSessions } from '../../../test/processes/waiting-sessions.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { removeSomeOldEmail } from '../../sending/removal/remove-old-email.ts';
import { resolveSegment } from './find-problems.ts';
import { countPeople, segmentCondition } from './segment-people.queries.ts';

const app = useTestApp();
let calls: ReturnType<typeof segmentCalls>;
beforeEach(async () => {
  calls = segmentCalls(app, await app.asAdmin({ username: 'ann' }));
});
const coaches = all(isRole('job_coach'));
const start = async (name: string, definition: unknown = coaches) =>
  (await calls.create(name, definition).expect(200)).body.segment;
const emails = async (definition: unknown): Promise<string[]> =>
  (await calls.people(definition).expect(200)).body.people.map(({ email }: { email: string }) => email);

test('“gets email” has nobody whose address is blocked, even if they’re still active', async () => {
  const { email } = await createSubscriber(app.db, { email: 'ann@mail.invalid' });
  await createSubscriber(app.db, { email: 'Bob@mail.invalid' });
  await app.db('suppressions').insert({ email: 'bob@mail.invalid', reason: 'opted_out' });
  expect(await emails(all({ about: 'state', is: true, state: 'gets_email' }))).toEqual([email]);
});

describe('a rule that can’t be answered', () => {
  test('about a deleted tag is named where it stands, and the tag’s list says who needs it', async () => {
    const tag = (await calls.createTag('VIP')).body.tag.id;
    const definition = all(isRole('other'), {
      match: 'any',
      rules: [isRole('other'), { about: 'tag', is: false, tag_id: tag }],
    });
    const { id } = await start('All but VIPs', definition);
    expect((await calls.tags()).body.tags[0].segments).toEqual([{ id, name: 'All but VIPs' }]);
    await calls.deleteTag(tag).expect(200);
    const problems = [{ at: [1, 1], text: segmentTexts.tagGone }];
    expect((await calls.find(id)).body.segment.problems).toEqual(problems);
    expect((await calls.list()).body.segments[0].problems).toEqual(problems);
    expect((await calls.people(definition).expect(200)).body).toMatchObject({
      people: [],
      count: 0,
      is_exact: false,
      problems,
    });
    const count = await calls.count(definition);
    expect([count.status, count.body.error]).toEqual([409, segmentTexts.tagGone]);
  });

  test('about a campaign that’s gone, still being prepared, or so old that its clicks were removed', async () => {
    const preparing = await createCampaign(app.db, { campaign_name: 'Now', prepared_count: 0 });
    const old = await createCampaign(app.db, { campaign_name: 'Old', details_removed_at: '2026-01-01' });
    const going = await createCampaign(app.db, { campaign_name: 'Going' });
    await app
      .db('removed_recipients')
      .insert({ token: randomUUID(), campaign_id: going.id, email: 'a@b.co', unsubscribed: false });
    const { body } = await calls.people(
      all(
        { about: 'sent', is: false, campaign_id: 999_999 },
        { about: 'sent', is: false, campaign_id: preparing.id },
        { about: 'clicked', is: false, campaign_id: old.id },
        { about: 'clicked', is: true, campaign_id: going.id },
        { about: 'sent', is: false, campaign_id: old.id },
      ),
    );
    expect(body.problems).toEqual([
      { at: [0], text: segmentTexts.campaignGone },
      { at: [1], text: segmentTexts.campaignPreparing('Now') },
      { at: [2], text: segmentTexts.campaignRemoved('Old') },
      { at: [3], text: segmentTexts.campaignRemoved('Going') },
    ]);
  });

  test('about days of which emails were removed', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await createCampaign(app.db, { finished_at: ago(100), details_removed_at: ago(1) });
    const rules = (days: number) => [
      { about: 'emailed' as const, is: false, within_days: days },
      { about: 'clicked' as const, is: true, within_days: days },
    ];
    expect((await calls.people(all(...rules(99)))).body.problems).toEqual([]);
    expect((await calls.people(all(...rules(101)))).body.problems).toEqual(
      [0, 1].map((at) => ({ at: [at], text: segmentTexts.daysRemoved(101) })),
    );
  });

  test('never counts as “wasn’t sent”: those whose rows were removed were sent it', async () => {
    const campaign = await createCampaign(app.db, { details_removed_at: '2026-01-01' });
    await createSubscriber(app.db, { email: 'Had@mail.invalid' });
    await createSubscriber(app.db, { email: 'not@mail.invalid' });
    const row = {
      token: randomUUID(),
      campaign_id: campaign.id,
      email: 'had@MAIL.invalid',
      unsubscribed: false,
    };
    await app.db('removed_recipients').insert(row);
    const wasSent = (is: boolean) => all({ about: 'sent', is, campaign_id: campaign.id });
    expect(await emails(wasSent(true))).toEqual(['Had@mail.invalid']);
    expect(await emails(wasSent(false))).toEqual(['not@mail.invalid']);
  });
});

test('“was sent” includes emails that are still to go out, or may have gone out', async () => {
  const { id: campaign_id } = await createCampaign(app.db);
  for (const status of ['sent', 'pending', 'uncertain', 'failed', 'skipped', 'cancelled']) {
    await createSubscriber(app.db, { email: `${status}@mail.invalid` });
    await createRecipient(app.db, { campaign_id, email: `${status}@mail.invalid`, status });
  }
  expect(await emails(all({ about: 'sent', is: true, campaign_id }))).toEqual([
    'uncertain@mail.invalid',
    'pending@mail.invalid',
    'sent@mail.invalid',
  ]);
});

test('“clicked” counts people only, not machines', async () => {
  const { id: campaign_id } = await createCampaign(app.db);
  for (const [email, clicks] of [
    ['person@mail.invalid', { clicked_at: app.db.fn.now() }],
    ['machine@mail.invalid', { machine_clicked_at: app.db.fn.now() }],
  ] as const) {
    await createSubscriber(app.db, { email });
    await createRecipient(app.db, { campaign_id, email, ...clicks });
  }
  for (const rule of [{ campaign_id }, { within_days: 1 }]) {
    const definition = all({ about: 'clicked', is: true, ...rule });
    expect(await emails(definition)).toEqual(['person@mail.invalid']);
    expect((await calls.count(definition)).body.count).toBe(1);
  }
});

test('“joined on or after” begins with that day in the team’s time zone', async () => {
  await createSubscriber(app.db, { email: 'before@mail.invalid', subscribed_at: '2026-03-02T23:59:59.999Z' });
  await createSubscriber(app.db, { email: 'that-day@mail.invalid', subscribed_at: '2026-03-03T00:00:00Z' });
  expect(await emails(all({ about: 'joined', is: true, since: '2026-03-03' }))).toEqual([
    'that-day@mail.invalid',
  ]);
  expect(await emails(all({ about: 'joined', is: false, since: '2026-03-03' }))).toEqual([
    'before@mail.invalid',
  ]);
});

test.each([
  ['0001-01-01', ['now@mail.invalid']],
  ['9999-12-31', []],
])('a date has an answer, however far away: %s', async (since, found) => {
  await createSubscriber(app.db, { email: 'now@mail.invalid' });
  const definition = all({ about: 'joined', is: true, since });
  expect(await emails(definition)).toEqual(found);
  expect((await calls.count(definition)).body.count).toBe(found.length);
});

test('of many, the newest are shown, and how many were found; the exact number is counted', async () => {
  await app.db.raw(`insert into subscribers (email, role) select 'p' || n || '@mail.invalid', 'job_coach'
    from generate_series(1, 6001) n`);
  const { body } = await calls.people(coaches);
  expect([body.count, body.is_exact, body.people.length]).toEqual([1_000, false, 25]);
  expect(body.people[0].email).toBe('p6001@mail.invalid');
  expect((await calls.count(coaches)).body.count).toBe(6_001);
});

test('who got a campaign isn’t removed between the question and the answer', async () => {
  const ended = new Date(Date.now() - 500 * 86_400_000).toISOString();
  const { id: campaign_id } = await createCampaign(app.db, { finished_at: ended, recount_at: null });
  await createSubscriber(app.db, { email: 'had@mail.invalid' });
  await createRecipient(app.db, { campaign_id, email: 'had@mail.invalid' });
  const wasntSent = all({ about: 'sent', is: false, campaign_id });
  let removing: Promise<unknown> | undefined;
  await app.db.transaction(async (trx) => {
    const { removed } = await resolveSegment(trx, wasntSent);
    removing = removeSomeOldEmail(app.db, 365);
    if (inject('server'))
      await waitUntil('the removal waits', async () => (await waitingSessions(app.db)) === 1);
    const condition = segmentCondition(wasntSent, { timeZone: 'UTC', removed, oneByOne: false });
    expect(await countPeople(trx, condition)).toBe(0);
  });
  expect(await removing).toMatchObject({ recipients: 1 });
  expect(await emails(wasntSent)).toEqual([]);
});
