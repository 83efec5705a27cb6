import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { csvImport } from '../../../test/calls/csv-import.ts';
import { notificationCalls } from '../../../test/calls/notification-calls.ts';
import { createCampaign } from '../../../test/factories.ts';
import { SITE } from '../../../test/mail/check-email.ts';
import { mailFaults } from '../../../test/mail/mail-faults.ts';
import { setHits } from '../../../test/people/rate-limits.ts';
import { type Caller, useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { sendNoticeDigest } from '../../inquiries/received/announce-inquiry.ts';
import { startOutbox } from '../../platform/mail/outbox.ts';
import { emailNotifications } from './email-notifications.ts';

const app = useTestApp({ trustProxy: 1, publicUrl: SITE, timeZone: 'America/Chicago' });
const { ask, choose, settings } = notificationCalls(app);

let kim: Caller;
let ann: Caller;
beforeEach(async () => {
  kim = await app.asAdmin({ username: 'kim', email: 'kim@site.invalid' });
  ann = await app.asAdmin({ username: 'ann', email: 'ann@site.invalid' });
});
let outbox: { stop(): Promise<void> } | undefined;
afterEach(() => outbox?.stop());

const email = () => emailNotifications(app.deps.db, app.deps.config);
const emails = () => app.db('outbox').where({ kind: 'notification' }).orderBy('id');
const addressees = async () => (await emails()).map(({ to_address }) => to_address);
const finish = (id: number) => app.db('campaigns').where({ id }).update({ finished_at: app.db.fn.now() });
const pausedFor = (reason: string, resumes_at: string | null) =>
  app.db('notifications').insert({
    kind: 'campaign_paused',
    subject_kind: 'campaign',
    subject_id: 1,
    facts: JSON.stringify({ reason, resumes_at }),
  });

describe('the settings', () => {
  test('are each admin’s own, and nothing comes by email at first', async () => {
    expect((await settings(kim).expect(200)).body).toEqual({ success: true, settings: { by_email: [] } });
    const chosen = await choose(kim, ['new_inquiry', 'campaign_paused', 'new_inquiry']).expect(200);
    expect(chosen.body.settings).toEqual({ by_email: ['campaign_paused', 'new_inquiry'] });
    expect((await settings(kim)).body).toEqual(chosen.body);
    expect((await settings(ann)).body.settings).toEqual({ by_email: [] });
    expect((await choose(kim, []).expect(200)).body.settings).toEqual({ by_email: [] });
  });

  test('don’t know other emails: those about accounts and to the team inbox always come', async () => {
    await choose(kim, ['account_notice']).expect(400);
    await choose(kim, ['campaign_stuck']).expect(400);
  });

  test('stay as they are when all is marked as read', async () => {
    await choose(kim, ['import_done']);
    await ask(1);
    const { read } = notificationCalls(app);
    await read(kim, { all_until: 1 });
    expect((await settings(kim)).body.settings).toEqual({ by_email: ['import_done'] });
  });
});

describe('an email', () => {
  test('goes to the admins who chose the kind, once each, and to nobody else', async () => {
    await choose(kim, ['new_inquiry']);
    await choose(ann, ['new_inquiry', 'import_done']);
    const bob = await app.asAdmin({ username: 'bob' });
    await choose(bob, ['campaign_finished']);
    await ask(1);
    await email();
    await email();
    expect(await addressees()).toEqual(['kim@site.invalid', 'ann@site.invalid']);
  });

  test('doesn’t go to an admin who was deactivated', async () => {
    await choose(kim, ['new_inquiry']);
    await app.db('admins').where({ id: kim.admin.id }).update({ is_active: false });
    await ask(1);
    await email();
    expect(await emails()).toEqual([]);
    await app.db('admins').where({ id: kim.admin.id }).update({ is_active: true });
    await email();
    expect(await emails()).toEqual([]);
  });

  test('is put into the outbox once, however many processes try', async () => {
    await choose(kim, ['new_inquiry']);
    for (let number = 1; number <= 5; number += 1) await ask(number);
    await Promise.all([email(), email(), email()]);
    expect(await addressees()).toEqual(Array.from({ length: 5 }, () => 'kim@site.invalid'));
  });

  test('is neither lost nor repeated if the process dies while it writes several', async () => {
    await choose(kim, ['new_inquiry']);
    await choose(ann, ['new_inquiry']);
    await ask(1);
    await app.db.raw(`create function refuse_ann() returns trigger language plpgsql as $$
      begin
        if new.to_address = 'ann@site.invalid' then raise exception 'killed'; end if;
        return new;
      end $$`);
    await app.db.raw(
      'create trigger refuse_ann before insert on outbox for each row execute function refuse_ann()',
    );
    try {
      await expect(email()).rejects.toThrow('killed');
      expect(await emails()).toEqual([]);
    } finally {
      await app.db.raw('drop function refuse_ann cascade');
    }
    await email();
    expect(await addressees()).toEqual(['kim@site.invalid', 'ann@site.invalid']);
  });

  test('reaches the admin with a link, and says where to turn it off', async () => {
    await choose(kim, ['campaign_finished']);
    const name = 'Spring <b>news</b>';
    const campaign = await createCampaign(app.db, {
      campaign_name: name,
      recipients_count: 3,
      sent_count: 2,
    });
    await app.db('campaigns').update({ failed_count: 1 });
    await finish(campaign.id);
    await email();
    outbox = startOutbox(app.deps, { pollMs: 20 });
    await waitUntil('it has arrived', async () => (await app.mail.find()).length === 1);
    const [mail] = await app.mail.find();
    expect(mail).toMatchObject({
      to: ['kim@site.invalid'],
      subject: 'Fairlead: Campaign finished: Spring <b>news</b>',
    });
    expect(mail?.text).toBe(`Campaign finished: Spring <b>news</b>
2 sent, 1 failed.

Open the report: ${SITE}/email-marketing?tab=history&campaign=1

You get these emails because you turned them on. To turn them off, go to My Account: ${SITE}/account

Fairlead
`);
    expect(mail?.html).toContain('Spring &lt;b&gt;news&lt;/b&gt;<br>2 sent, 1 failed.');
    expect(mailFaults(mail?.html ?? '', mail?.subject ?? '', SITE)).toEqual([]);
  });

  test('about an inquiry has nothing of what the person typed', async () => {
    await choose(kim, ['new_inquiry']);
    await ask(1);
    await ask(2, '/api/contact');
    await email();
    const [demo, message] = await emails();
    expect([demo?.subject, message?.subject]).toEqual([
      'Fairlead: New demo request',
      'Fairlead: New message',
    ]);
    expect(demo?.text).toContain(`Open the inquiry: ${SITE}/admin-inquiries?open=demo-1`);
    expect(message?.text).toContain(`${SITE}/admin-inquiries?open=contact-1`);
    expect(JSON.stringify([demo, message])).not.toMatch(/visitor/i);
  });

  test('about an import has its figures', async () => {
    await choose(kim, ['import_done']);
    await csvImport(app, kim).run('email,name\none@mail.invalid,One\ntwo@mail.invalid,Two\n');
    await email();
    const [mail] = await emails();
    expect(mail?.subject).toBe('Fairlead: Import finished');
    expect(mail?.text).toContain(`Import finished
2 added.

Open the import: ${SITE}/email-marketing?tab=subscribers&import=1`);
  });

  test('about a pause says why, and when it ends, in the team’s time zone', async () => {
    await choose(kim, ['campaign_paused']);
    await createCampaign(app.db, { campaign_name: 'Spring', status: 'paused' });
    await pausedFor('The quota is used up.', '2026-11-20T15:00:00.000Z');
    await email();
    expect((await emails())[0]?.text).toContain(`Campaign paused: Spring
The quota is used up. Sending continues automatically on Nov 20, 2026 at 9:00 AM Central.`);
  });

  test('has a subject of one readable line, however long the name is', async () => {
    await choose(kim, ['campaign_finished']);
    const { id } = await createCampaign(app.db, { campaign_name: 'x'.repeat(200) });
    await finish(id);
    await email();
    expect((await emails())[0]?.subject).toHaveLength(150);
  });
});

test('a flood of inquiries is in the list, and in a few emails', async () => {
  await choose(kim, ['new_inquiry']);
  const window = { limit: 'inquiryNotices', seconds: 600, client: 'all' };
  await setHits(app.db, { ...window, hits: 29 });
  await ask(1);
  await setHits(app.db, { ...window, hits: 30 });
  for (const number of [2, 3]) await ask(number);
  await email();
  expect(await addressees()).toEqual(['kim@site.invalid']);
  await app.db('notice_digests').update({ since: app.db.raw(`since - interval '10 minutes'`) });
  await sendNoticeDigest(app.db, app.deps.config);
  const [, digest, ...more] = await emails();
  expect(more).toEqual([]);
  expect(digest).toMatchObject({ to_address: 'kim@site.invalid', subject: 'Fairlead: 2 more inquiries' });
  expect(digest?.text).toContain(`go to My Account: ${SITE}/account`);
  const { list } = notificationCalls(app);
  expect((await list(ann)).unread).toBe(3);
});
