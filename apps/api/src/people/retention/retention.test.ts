import type { RetentionReport } from '@fairlead/contract/team/retention';
import {
  DEFAULT_RETENTION,
  RETENTION_SETTINGS,
  type Retention,
} from '@fairlead/contract/team/retention-limits';
import { describe, expect, test } from 'vitest';
import { all, segmentCalls } from '../../../test/calls/segment-calls.ts';
import { createCampaign, createInquiry, createRecipient } from '../../../test/factories.ts';
import { plantOld } from '../../../test/old-data.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { enqueueEmail } from '../../platform/mail/outbox.queries.ts';
import { sealEntries } from '../../team/audit/start-sealing.ts';
import { removeOldData } from './remove-old-data.ts';

const app = useTestApp();
const bearer = { type: 'bearer' } as const;
const timeZone = 'America/New_York';

/** As at night. */
const night = (options: { hour?: number; budget?: number } = {}) =>
  removeOldData(app.db, { timeZone }, { hour: 0, ...options });
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function read(query: Partial<Record<keyof Retention, number | 'none'>> = {}): Promise<RetentionReport> {
  const { token } = await app.asSuperAdmin();
  const answer = await app.request().get('/api/admin/retention').query(query).auth(token, bearer).expect(200);
  return answer.body.retention;
}
const counts = ({ kinds }: RetentionReport) =>
  Object.fromEntries(kinds.map(({ setting, count }) => [setting, count]));
const removed = async () => (await app.db('retention_runs').first('removed'))?.removed;

async function keep(settings: Partial<Retention>): Promise<void> {
  const { token } = await app.asSuperAdmin();
  await app.request().patch('/api/admin/settings').auth(token, bearer).send(settings).expect(200);
}

/** Of every kind: one that's old by its default, and one that isn't. */
async function plantAll(): Promise<void> {
  for (const setting of RETENTION_SETTINGS) {
    await plantOld[setting](app, DEFAULT_RETENTION[setting] + 40);
    await plantOld[setting](app, DEFAULT_RETENTION[setting] - 1);
  }
  while (await sealEntries(app.deps));
}
/** A login has a client and a device. The old inquiry has no IP. */
const ONE_EACH = { ...Object.fromEntries(RETENTION_SETTINGS.map((name) => [name, 1])), keep_login_days: 2 };

describe('old data', () => {
  test('of each kind is deleted at night, exactly as the preview said, and the rest stays', async () => {
    await plantAll();
    const before = await read();
    expect(counts(before)).toEqual(ONE_EACH);
    expect(before.runs).toEqual([]);

    await night();
    const { kinds, runs } = await read();
    expect(counts({ kinds, runs })).toEqual(Object.fromEntries(RETENTION_SETTINGS.map((name) => [name, 0])));
    expect(runs).toEqual([
      {
        day: expect.any(String),
        began_at: expect.any(String),
        finished_at: expect.any(String),
        removed: ONE_EACH,
      },
    ]);
    for (const [table, left] of [
      ...(['campaign_recipients', 'outbox', 'login_clients', 'login_devices', 'demo_requests'] as const).map(
        (name) => [name, 1] as const,
      ),
      ['unsubscribes', 2],
      ['subscriber_imports', 2],
    ] as const)
      expect([table, (await app.db(table)).length]).toEqual([table, left]);
    expect(await app.db('unsubscribes').orderBy('id').pluck('ip_address')).toEqual([null, '203.0.113.9']);
    expect(await app.db('subscriber_imports').orderBy('id').pluck('rows_kept')).toEqual([false, true]);
    const entry = await app.db('admin_activity').where({ action: 'DELETE_OLD_DATA' }).first('description');
    expect(entry?.description).toBe(
      'Deleted old data: 1 recipient record of an old campaign, 1 IP address, 1 inquiry, 1 email to one person, 1 imported file’s rows, 2 remembered logins, and 1 activity log entry',
    );
  });

  test('stays if an owner sets no limit, or a longer one, and a preview changes nothing', async () => {
    await plantAll();
    const others = {
      keep_email_days: null,
      keep_ip_days: 1_000,
      keep_inquiry_days: null,
      keep_outbox_days: null,
    };
    await keep({ ...others, keep_import_days: 365, keep_login_days: 365, keep_log_days: null });
    expect(counts(await read({ keep_email_days: 90, keep_ip_days: 30, keep_log_days: 'none' }))).toEqual({
      ...Object.fromEntries(RETENTION_SETTINGS.map((name) => [name, 0])),
      ...{ keep_email_days: 2, keep_ip_days: 2 },
    });
    await night();
    expect(await removed()).toEqual({});
    expect(await app.db('admin_activity').where({ action: 'DELETE_OLD_DATA' })).toEqual([]);
  });

  test('stays as long as its campaign is open, however old', async () => {
    for (const status of ['scheduled', 'sending', 'paused']) {
      const open = {
        status,
        created_at: ago(4_000),
        finished_at: null,
        recount_at: null,
        recipients_count: 1,
      };
      const campaign = await createCampaign(app.db, open);
      await createRecipient(app.db, { campaign_id: campaign.id, status: 'pending', sent_at: null });
    }
    expect(counts(await read()).keep_email_days).toBe(0);
    await night();
    expect(await app.db('campaign_recipients')).toHaveLength(3);
  });

  test.each([
    [{ keep_email_days: '89' }, '“keep_email_days”: choose from 90 to 3,650 days, or no limit.'],
    [{ keep_import_days: 'none' }, '“keep_import_days”: choose from 7 to 365 days.'],
    [{ keep_log_days: 'soon' }, '“keep_log_days”: choose from 365 to 3,650 days, or no limit.'],
  ])('isn’t counted for %j', async (query, error) => {
    const { token } = await app.asSuperAdmin();
    const { status, body } = await app.request().get('/api/admin/retention').query(query).auth(token, bearer);
    expect({ status, error: body.error }).toEqual({ status: 400, error });
  });

  test('is deleted once a night, by one process, and never by day', async () => {
    await plantOld.keep_outbox_days(app, 200);
    await night({ hour: 24 });
    expect(await app.db('retention_runs')).toEqual([]);
    await Promise.all([night(), night(), night()]);
    expect(await removed()).toEqual({ keep_outbox_days: 1 });
    await plantOld.keep_outbox_days(app, 200);
    await night();
    expect(await app.db('outbox')).toHaveLength(1);
    await app.db('retention_runs').update({ day: app.db.raw('day - 1') });
    await night();
    expect(await app.db('outbox')).toEqual([]);
  });

  test('is deleted in short rounds, and a process that died is replaced', async () => {
    await plantAll();
    let rounds = 0;
    for (; !(await app.db('retention_runs').whereNotNull('finished_at').first('day')); rounds += 1)
      await night({ budget: 0 });
    expect(rounds).toBeGreaterThan(5);
    expect(await removed()).toEqual(ONE_EACH);

    await app
      .db('retention_runs')
      .update({ finished_at: null, lease_until: app.db.raw(`now() + interval '1 minute'`) });
    await plantOld.keep_outbox_days(app, 200);
    await night();
    expect(await app.db('outbox')).toHaveLength(2);
    await app.db('retention_runs').update({ lease_until: app.db.raw(`now() - interval '1 second'`) });
    await night();
    expect(await removed()).toEqual({ ...ONE_EACH, keep_outbox_days: 2 });
  });
});

describe('an old inquiry', () => {
  const old = { status: 'answered', created_at: ago(2_000), answered_at: ago(1_900) };

  test('goes with notes and answers, and leaves its campaign’s figure and what was agreed to', async () => {
    const campaign = await createCampaign(app.db);
    const { id } = await createInquiry(app.db, { kind: 'demo', ...old, campaign_id: campaign.id });
    await createInquiry(app.db, { kind: 'contact', ...old, campaign_id: campaign.id });
    await createInquiry(app.db, { kind: 'demo', created_at: ago(1), campaign_id: campaign.id });
    const about = { inquiry_kind: 'demo', inquiry_id: id, created_at: ago(1_900) } as const;
    await app.db('inquiry_emails').insert({ ...about, kind: 'reply', subject: 'Re', text: 'Hello' });
    await app.db('inquiry_notes').insert({
      ...{ ...about, key: crypto.randomUUID(), text: 'Call', admin_id: 1, admin_name: 'kim' },
    });
    const { token } = await app.asAdmin();
    const subscriber = await app
      .request()
      .post('/api/email/subscribe')
      .auth(token, bearer)
      .send({ email: 'a@b.co' });
    await app.db('consents').insert({
      ...{
        subscriber_id: subscriber.body.subscriber.id,
        kind: 'stated',
        words: 'By phone',
        admin_name: 'kim',
      },
      ...{ inquiry_kind: 'demo', inquiry_id: id },
    });
    await night();

    expect(await app.db('inquiry_emails')).toEqual([]);
    expect(await app.db('inquiry_notes')).toEqual([]);
    const { body } = await app.request().get(`/api/email/campaigns/${campaign.id}`).auth(token, bearer);
    expect(body.campaign).toMatchObject({ demo_requests: 2, contact_messages: 1 });
    const person = await app
      .request()
      .get(`/api/email/subscribers/${subscriber.body.subscriber.id}`)
      .auth(token, bearer);
    expect(person.body.person.consents).toMatchObject([{ words: 'By phone', inquiry: null }]);
    expect(await removed()).toEqual({ keep_inquiry_days: 2 });
  });

  test('that is probably spam goes, too, and neither counts for its campaign nor keeps a segment from being counted', async () => {
    const campaign = await createCampaign(app.db);
    const spam = { ...old, status: 'archived', answered_at: null, is_probably_spam: true };
    for (const kind of ['demo', 'contact'] as const)
      await createInquiry(app.db, { kind, ...spam, campaign_id: campaign.id });
    await night();
    expect(await removed()).toEqual({ keep_inquiry_days: 2 });
    const caller = await app.asAdmin();
    const report = app.request().get(`/api/email/campaigns/${campaign.id}`).auth(caller.token, bearer);
    expect((await report).body.campaign).toMatchObject({ demo_requests: 0, contact_messages: 0 });
    const { body } = await segmentCalls(app, caller).people(all({ about: 'demo', is: false }));
    expect(body.problems).toEqual([]);
  });

  test('stays if something has happened since', async () => {
    const { id } = await createInquiry(app.db, { kind: 'demo', ...old });
    await createInquiry(app.db, { kind: 'contact', ...old, answered_at: ago(1) });
    await app.db('inquiry_notes').insert({
      ...{
        inquiry_kind: 'demo',
        inquiry_id: id,
        key: crypto.randomUUID(),
        text: 'Call',
        admin_id: 1,
        admin_name: 'kim',
      },
    });
    await night();
    expect(await removed()).toEqual({});
  });

  test('makes a segment about demo requests say that it can’t be answered', async () => {
    await createInquiry(app.db, { kind: 'demo', ...old });
    await night();
    const calls = segmentCalls(app, await app.asAdmin());
    const { body } = await calls.people(
      all(
        { about: 'demo', is: false },
        { about: 'demo', is: false, within_days: 2_001 },
        { about: 'demo', is: false, within_days: 1_999 },
      ),
    );
    expect(body.problems).toEqual([
      {
        at: [0],
        text: 'We no longer have the oldest demo requests, so we can’t tell who ever asked for one. Give a number of days, or remove the rule.',
      },
      {
        at: [1],
        text: 'We no longer have some demo requests of the last 2,001 days. Choose fewer days, or remove the rule.',
      },
    ]);
  });

  test('whose answer failed keeps that email', async () => {
    const { id } = await createInquiry(app.db, { kind: 'demo', created_at: ago(1) });
    const outbox_id = await enqueueEmail(app.db, {
      ...{ kind: 'inquiry_reply', to: 'a@b.co', subject: 'Re', html: '', text: '' },
    });
    await app
      .db('outbox')
      .where({ id: outbox_id })
      .update({ status: 'failed', created_at: ago(200) });
    await app.db('inquiry_emails').insert({
      ...{ inquiry_kind: 'demo', inquiry_id: id, kind: 'reply', subject: 'Re', text: 'Hello', outbox_id },
    });
    await night();
    expect(await app.db('outbox').pluck('id')).toEqual([outbox_id]);
  });
});
