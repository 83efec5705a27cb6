import { expect, test } from 'vitest';
import { audienceCalls, NOBODY } from '../../../test/calls/audience-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { useSender } from '../../../test/processes/test-sender.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';

const app = useTestApp();
useSender(app);
const { post, askAndSend, peopleOfAllKinds } = audienceCalls(app);

test('all active: everyone who is neither suppressed nor deactivated', async () => {
  await peopleOfAllKinds();
  const { audience, emails } = await askAndSend({ recipient_type: 'all_active' });
  expect(audience).toEqual({
    success: true,
    recipients: 2,
    excluded: { ...NOBODY, opted_out: 1, suppressed: 1, inactive: 1 },
  });
  expect(emails).toEqual(['active@mail.invalid', 'Vendor@mail.invalid']);
});

test('a campaign with a first part has the same recipients: nobody suppressed or deactivated', async () => {
  await peopleOfAllKinds();
  const { emails } = await askAndSend({ recipient_type: 'all_active' }, { first_part: 1 });
  expect(emails).toEqual(['active@mail.invalid', 'Vendor@mail.invalid']);
  expect(await app.db('campaigns').first('first_part_count')).toEqual({ first_part_count: 1 });
});

test('including the unsubscribed adds only people whom an admin deactivated', async () => {
  await peopleOfAllKinds();
  const { audience, emails } = await askAndSend({
    recipient_type: 'all_active',
    exclude_unsubscribed: false,
  });
  expect(audience.excluded).toEqual({ ...NOBODY, opted_out: 1, suppressed: 1 });
  expect(emails).toEqual(['active@mail.invalid', 'Vendor@mail.invalid', 'off@mail.invalid']);
});

test('by role: only that role counts, also among those left out', async () => {
  await peopleOfAllKinds();
  const vendors = await askAndSend({ recipient_type: 'by_role', role_filter: 'crp_vendor' });
  expect(vendors.audience).toEqual({ success: true, recipients: 1, excluded: NOBODY });
});

test.each([undefined, null, ''])('by role without a role (%j) is refused', async (role) => {
  const answer = await post('/api/email/audience', { recipient_type: 'by_role', role_filter: role });
  expect([answer.status, answer.body.error]).toEqual([400, 'Choose a role']);
});

test('selected subscribers: each once; deleted ones count as invalid', async () => {
  const first = await createSubscriber(app.db);
  const second = await createSubscriber(app.db);
  const { audience, emails } = await askAndSend({
    recipient_type: 'selected_ids',
    selected_subscriber_ids: [second.id, first.id, first.id, 4711],
  });
  expect(audience).toEqual({
    success: true,
    recipients: 2,
    excluded: { ...NOBODY, duplicates: 1, invalid: 1 },
  });
  expect(emails).toEqual([first.email, second.email]);
});

test('all that match a search and have a tag, with exceptions', async () => {
  const kept = await createSubscriber(app.db, { organization: 'Harbor 100%' });
  const dropped = await createSubscriber(app.db, { organization: 'Harbor 100%' });
  await createSubscriber(app.db, { organization: 'Harbor 1000' });
  await createSubscriber(app.db, { organization: 'Harbor 100%', role: 'other' });
  const [tag] = await app.db('tags').insert({ name: 'VIP' }).returning('id');
  const tag_id = tag?.id ?? 0;
  const tagged = [kept, dropped].map(({ id }) => ({ tag_id, subscriber_id: id }));
  await app.db('subscriber_tags').insert(tagged);
  await createSubscriber(app.db, { organization: 'Harbor 100%' });
  const { emails } = await askAndSend({
    recipient_type: 'selected_ids',
    selection: { search: 'harbor 100%', role: 'crp_vendor', tag: tag_id, except_ids: [dropped.id] },
  });
  expect(emails).toEqual([kept.email]);
});

test('manual emails: strict rule, each once regardless of case, names of known people are added', async () => {
  await peopleOfAllKinds();
  await createSubscriber(app.db, { email: 'Known@mail.invalid', name: 'Kim', organization: 'Harbor' });
  const { audience, rows, emails } = await askAndSend({
    recipient_type: 'manual',
    manual_emails: [
      ' new@mail.invalid ',
      'NEW@mail.invalid',
      'known@MAIL.invalid',
      'OUT@mail.invalid',
      'bounced@mail.invalid',
      'off@mail.invalid',
      'a b@mail.invalid',
      'no@dot',
      '',
    ],
  });
  expect(audience).toEqual({
    success: true,
    recipients: 2,
    excluded: { ...NOBODY, duplicates: 1, invalid: 2, opted_out: 1, suppressed: 1, inactive: 1 },
  });
  expect(emails).toEqual(['new@mail.invalid', 'known@MAIL.invalid']);
  expect(rows[1]).toMatchObject({ name: 'Kim', organization: 'Harbor' });
  expect(rows[0]).toMatchObject({ name: null, organization: null, subscriber_id: null });
});

test('an email with a tag is a different email', async () => {
  await suppress(app.db, { email: 'kim@mail.invalid', reason: 'opted_out' });
  const { emails } = await askAndSend({
    recipient_type: 'manual',
    manual_emails: ['kim+work@mail.invalid', 'KIM@mail.invalid'],
  });
  expect(emails).toEqual(['kim+work@mail.invalid']);
});

test('someone who opted out gets nothing, even after being deleted and added again', async () => {
  await suppress(app.db, { email: 'gone@mail.invalid', reason: 'opted_out' });
  await createSubscriber(app.db, { email: 'gone@mail.invalid', is_active: true });
  const { body } = await post('/api/email/audience', {
    recipient_type: 'all_active',
    exclude_unsubscribed: false,
  });
  expect(body).toMatchObject({ recipients: 0, excluded: { opted_out: 1 } });
});

test('an audience is for admins only and must be well formed', async () => {
  await app.request().post('/api/email/audience').send({ recipient_type: 'all_active' }).expect(401);
  expect((await post('/api/email/audience', { recipient_type: 'everybody' })).status).toBe(400);
});
