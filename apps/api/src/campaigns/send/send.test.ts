import { brand, defaultCampaignName } from '@fairlead/contract/platform/brand';
import { addressLine, DEFAULT_ORGANIZATION } from '@fairlead/contract/platform/organization';
import { beforeEach, expect, test } from 'vitest';
import { campaignCalls, testEmails } from '../../../test/calls/campaign-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { useSender } from '../../../test/processes/test-sender.ts';
import { useTestApp } from '../../../test/test-app.ts';

/** However busy the machine: every answer is that of a finished campaign. */
const app = useTestApp({ sendAnswerWithin: 120_000 });
useSender(app);
const calls = campaignCalls(app);
beforeEach(calls.newAdmin);

const manual = { manual_emails: ['kim@mail.invalid'] };

test('a campaign is sent, and the answer says to how many', async () => {
  const { status, body } = await calls.send({ manual_emails: testEmails(250), campaign_name: 'Spring' });
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    results: { successful: 250, failed: 0 },
    campaign_id: 1,
    status: 'sent',
    pending: 0,
  });
  const sent = app.mail.ledger();
  expect(new Set(sent.map(({ to }) => to)).size).toBe(250);
  expect(sent).toHaveLength(250);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);

  const { body: report } = await calls.get('/1');
  expect(report.campaign).toMatchObject({
    campaign_name: 'Spring',
    subject_line: 'A short demo',
    status: 'sent',
    recipients_count: 250,
    created_by: 'kim',
    ledger: { planned: 250, pending: 0, sent: 250, failed: 0, skipped: 0, cancelled: 0, uncertain: 0 },
  });
  const providerIds = await app.db('campaign_recipients').orderBy('provider_id').pluck('provider_id');
  expect(providerIds).toEqual(sent.map(({ id }) => id).sort());
});

test('if nobody was mailed and nobody will be, the answer isn’t a success, and says why', async () => {
  const { status, body } = await calls.send({ manual_emails: ['a@example.com', 'b@example.com'] });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      success: false,
      error:
        'No email went out. Resend doesn’t send to example.com and test.com, which are only for examples. Use an address that someone reads.',
      results: { successful: 0, failed: 2 },
      campaign_id: 1,
      status: 'failed',
      pending: 0,
    },
  });
});

test('if only some were mailed, the answer is a success', async () => {
  const { body } = await calls.send({ manual_emails: ['a@example.com', 'b@mail.invalid'] });
  expect(body).toMatchObject({ success: true, results: { successful: 1, failed: 1 } });
  expect(body.error).toBeUndefined();
});

test('an email is personal, has both ways to unsubscribe, and is tagged for webhooks', async () => {
  await createSubscriber(app.db, { email: 'kim@mail.invalid', name: 'Kim', organization: 'Harbor & Co' });
  await calls.send(manual);
  const [mail] = await app.mail.find();
  const row = await app.db('campaign_recipients').first<{ id: number; token: string }>();
  const token = row.token.replaceAll('-', '');
  const site = app.deps.config.publicUrl;
  expect(mail).toMatchObject({
    from: app.deps.config.mailFrom,
    to: ['kim@mail.invalid'],
    subject: 'A short demo',
    tags: [
      { name: 'campaign', value: '1' },
      { name: 'recipient', value: String(row.id) },
    ],
    headers: {
      'List-Unsubscribe': `<${site}/api/email/unsubscribe/one-click/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<${brand.slug}.${brand.slug}.invalid>`,
      'X-Entity-Ref-ID': `1-${row.id}`,
    },
  });
  expect(mail?.html).toContain('Hello Kim,');
  expect(mail?.html).toContain('Harbor &amp; Co');
  expect(mail?.html).toContain(`href="${site}/unsubscribe?email=kim%40mail.invalid&amp;t=${token}"`);
  expect(mail?.html).toContain(addressLine(DEFAULT_ORGANIZATION));
  expect(mail?.text).toContain(`${site}/unsubscribe?email=kim%40mail.invalid&t=${token}`);
  expect(mail?.text).toContain('Harbor & Co');
});

// asvs 1.3.11
test('malicious names and subjects stay text: no HTML, no header, no other recipient', async () => {
  const name = '</p><script>x()</script>","to":["evil@mail.invalid"]}\\';
  await createSubscriber(app.db, {
    email: 'kim@mail.invalid',
    name,
    organization: '{{unsubscribe_url}} $& 🚢',
  });
  const { body } = await calls.send({ ...manual, subject: 'Save "50%" {{name}} \\ $1 🚢' });
  expect(body.results).toEqual({ successful: 1, failed: 0 });
  const [mail] = await app.mail.find();
  expect(mail?.to).toEqual(['kim@mail.invalid']);
  expect(mail?.subject).toBe('Save "50%" {{name}} \\ $1 🚢');
  expect(mail?.html).not.toContain('<script');
  expect(mail?.html).toContain('{{unsubscribe_url}} $&amp; 🚢');
  expect(mail?.text).toContain(`Hello ${name},`);
});

test('the name defaults to Campaign and the date', async () => {
  await calls.send(manual);
  const { body } = await calls.get('');
  expect(body.campaigns[0].campaign_name).toBe(defaultCampaignName(new Date(), 'UTC'));
});

test.each([{ subject: '  ' }, { subject: undefined }, { subject: null }])(
  'without a subject (%j) nothing is sent, whatever else is wrong',
  async (draft) => {
    const { status, body } = await calls.send({ ...draft, expected_recipients: 7 });
    expect([status, body.error]).toEqual([400, 'Please enter an email subject']);
    expect(await app.db('campaigns')).toEqual([]);
  },
);

test.each([{ manual_emails: [] }, { manual_emails: ['not an address'] }, { recipient_type: 'all_active' }])(
  'without recipients (%j) nothing is sent, even if another number was expected',
  async (draft) => {
    const { status, body } = await calls.send({ ...draft, expected_recipients: 3 });
    expect([status, body.error]).toEqual([400, 'No recipients selected']);
    expect(await app.db('campaigns')).toEqual([]);
  },
);

test('if the audience has changed size, nothing is sent and the answer has the new number', async () => {
  const { status, body } = await calls.send({ manual_emails: testEmails(3), expected_recipients: 2 });
  expect(status).toBe(409);
  expect(body.recipients).toBe(3);
  expect(await app.db('campaign_recipients')).toEqual([]);
  expect(app.mail.ledger()).toEqual([]);
});

test('a subject that would break an email header is refused', async () => {
  const { status } = await calls.send({ ...manual, subject: 'Hello\r\nBcc: evil@mail.invalid' });
  expect(status).toBe(400);
});

test('sending is for admins only', async () => {
  await app
    .request()
    .post('/api/email/send-marketing-emails')
    .send({ subject: 'x', ...manual })
    .expect(401);
});

// asvs 2.3.4
test('fifty concurrent, equal requests make one campaign and get one answer', async () => {
  const key = { 'Idempotency-Key': 'draft-1' };
  const answers = await Promise.all(Array.from({ length: 50 }, () => calls.send(manual, key)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(answers[0]?.body).toMatchObject({ campaign_id: 1, results: { successful: 1, failed: 0 } });
  expect(app.mail.ledger()).toHaveLength(1);
  expect(await app.db('admin_activity').where({ action: 'CREATE_CAMPAIGN' })).toHaveLength(1);
});

test('a key that was used for another draft is refused', async () => {
  const key = { 'Idempotency-Key': 'draft-1' };
  await calls.send(manual, key);
  const { status, body } = await calls.send({ ...manual, subject: 'Another' }, key);
  expect([status, body.error]).toEqual([
    409,
    'This Idempotency-Key was already used for a different request. Nothing was sent.',
  ]);
  expect(app.mail.ledger()).toHaveLength(1);
});

test('two admins may use the same key', async () => {
  const key = { 'Idempotency-Key': 'draft-1' };
  await calls.send(manual, key);
  const { token } = await app.asAdmin();
  const { body } = await app
    .request()
    .post('/api/email/send-marketing-emails')
    .set('Authorization', `Bearer ${token}`)
    .set(key)
    .send({ subject: 'A short demo', recipient_type: 'manual', ...manual });
  expect(body.campaign_id).toBe(2);
});

test('a refused request does not use up its key', async () => {
  const key = { 'Idempotency-Key': 'draft-1' };
  expect((await calls.send({ manual_emails: [] }, key)).status).toBe(400);
  expect((await calls.send(manual, key)).body.results.successful).toBe(1);
});

test('a key that is too long is refused', async () => {
  expect((await calls.send(manual, { 'Idempotency-Key': 'k'.repeat(257) })).status).toBe(400);
});

test('sending is recorded in the activity log with the admin and the IP', async () => {
  await calls.send({ ...manual, campaign_name: 'Spring' });
  expect(await app.db('admin_activity').where({ action: 'CREATE_CAMPAIGN' })).toMatchObject([
    {
      username: 'kim',
      description: 'Created "Spring" for 1 recipient',
      ip_address: '127.0.0.1',
      subject_kind: 'campaign',
      subject_id: 1,
    },
  ]);
});
