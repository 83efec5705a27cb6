import { beforeEach, expect, test } from 'vitest';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { postWebhook, webhook } from '../../../test/provider-events.ts';

const { app, calls, report } = useCampaigns();

/** A campaign with this many emails sent and the rest pending; no sender runs. */
async function sentTo(sent: number, fields: Record<string, unknown> = {}): Promise<void> {
  await calls.send({ manual_emails: testEmails(sent + 100), campaign_name: 'Spring' });
  const ids = await app.db('campaign_recipients').orderBy('id').limit(sent).pluck('id');
  await app
    .db('campaign_recipients')
    .whereIn('id', ids)
    .update({ status: 'sent', provider_id: app.db.raw(`'mail-' || id`), sent_at: app.db.fn.now() });
  await app.db('campaigns').update({ sent_count: sent, ...fields });
}

let next = 0;
beforeEach(() => {
  next = 0;
});
const mail = () => {
  next += 1;
  return { to: `person${next}@mail.invalid`, providerId: `mail-${next}` };
};
const GENERAL = { type: 'Permanent', subType: 'General', message: 'No such user' };
const bounce = async (count: number, details: object = GENERAL) => {
  for (let left = count; left > 0; left -= 1)
    await postWebhook(app, webhook('email.bounced', mail(), { bounce: details })).expect(200);
};
const complain = async (count: number) => {
  for (let left = count; left > 0; left -= 1) {
    await postWebhook(app, webhook('email.complained', mail())).expect(200);
  }
};

test('4% bounces pause a campaign once, with the reason', async () => {
  await sentTo(200);
  await bounce(7);
  expect((await report()).status).toBe('sending');
  await bounce(1);
  const { status, pause_reason, resumes_at } = await report();
  expect([status, resumes_at]).toEqual(['paused', null]);
  expect(pause_reason).toBe(
    '4% of the emails didn’t arrive (8 of 200). At 4%, Resend may close your account. Check the recipients, then resume or cancel.',
  );
  await bounce(2);
  const descriptions = await app.db('admin_activity').where({ username: null }).pluck('description');
  expect(descriptions).toEqual([`Paused "Spring": ${pause_reason}`]);
  expect(await app.db('outbox').pluck('kind')).toEqual(['notice']);
});

test.each([
  ['authentication', { ...GENERAL, message: '550-5.7.26 This mail is unauthenticated' }],
  ['mailbox_full', { type: 'Transient', subType: 'MailboxFull', message: '452 4.2.2 Over quota' }],
])(
  'many bounces of the class %s raise an alarm, pause from 4 percent on, and suppress nobody',
  async (name, details) => {
    await sentTo(200);
    await bounce(7, details);
    const { body } = await calls.get('');
    expect([body.campaigns[0].status, body.campaigns[0].alarms]).toMatchObject([
      'sending',
      [{ class: name, recipients: 7 }],
    ]);
    await bounce(1, details);
    expect(await report()).toMatchObject({ status: 'paused', pause_reason: expect.stringMatching(/^4% of/) });
    expect((await app.db('outbox').orderBy('id').pluck('subject')).map((one) => one.split(': ')[1])).toEqual([
      'a campaign needs your attention',
      'a campaign was paused',
    ]);
    expect(await app.db('suppressions')).toEqual([]);
  },
);

test('0.08% complaints pause a campaign', async () => {
  await sentTo(2_600);
  await complain(2);
  expect((await report()).status).toBe('sending');
  await complain(1);
  expect(await report()).toMatchObject({
    status: 'paused',
    pause_reason:
      '0.12% of the recipients reported the email as spam (3 of 2,600). At 0.08%, Resend may close your account. Check the email, then resume or cancel.',
  });
});

test('a single complaint pauses where it is more than 0.08%, and a share that an admin accepted does not pause again', async () => {
  await sentTo(600);
  await complain(1);
  expect((await report()).pause_reason).toMatch(/^0\.17% of the recipients reported .* \(1 of 600\)/);
  await calls.control(1, 'resume');
  await app.db('campaigns').update({ recipients_count: 1_100, sent_count: 1_000 });
  await complain(1);
  expect((await report()).status).toBe('sending');
  await complain(3);
  expect((await report()).status).toBe('paused');
});

test('fewer than 50 emails have no share', async () => {
  await sentTo(49);
  await bounce(20);
  await complain(5);
  expect((await report()).status).toBe('sending');
});

test('the first part does not count towards them', async () => {
  await sentTo(99, { first_part_count: 50 });
  await bounce(10);
  expect((await report()).status).toBe('sending');
  await app.db('campaigns').update({ sent_count: 100 });
  await bounce(1);
  expect((await report()).status).toBe('paused');
});

test('after an admin resumed it, it is paused again only when the share has doubled', async () => {
  await sentTo(200);
  await bounce(8);
  await calls.control(1, 'resume');
  await bounce(7);
  expect((await report()).status).toBe('sending');
  await bounce(1);
  expect(await report()).toMatchObject({
    status: 'paused',
    pause_reason:
      '8% of the emails didn’t arrive (16 of 200). At 4%, Resend may close your account. Check the recipients, then resume or cancel.',
  });
});

test('resuming after a pause for another reason accepts nothing', async () => {
  await sentTo(200);
  await bounce(7);
  await calls.control(1, 'pause');
  await calls.control(1, 'resume');
  await bounce(1);
  expect((await report()).status).toBe('paused');
});

test('a campaign that waits for its quota now waits for an admin', async () => {
  await sentTo(100, {
    status: 'paused',
    pause_reason: 'You have exceeded your daily email sending quota.',
    resumes_at: app.db.raw(`now() + interval '1 hour'`),
  });
  await bounce(4);
  const { pause_reason, resumes_at } = await report();
  expect(pause_reason).toMatch(/^4% of the emails didn’t arrive/);
  expect(resumes_at).toBeNull();
});

test.each(['paused', 'sent', 'cancelled', 'failed'])(
  'a campaign that is %s is left alone',
  async (status) => {
    await sentTo(100, { status, pause_reason: null });
    await bounce(10);
    expect(await report()).toMatchObject({ status, pause_reason: null });
    expect(await app.db('outbox')).toEqual([]);
  },
);
