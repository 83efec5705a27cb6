import type { AdminActivity } from '@fairlead/contract/platform/activity';
import { activityGroups } from '@fairlead/contract/platform/activity-actions';
import { beforeEach, describe, expect, test } from 'vitest';
import { csvImport } from '../../../test/calls/csv-import.ts';
import { draftCalls, draftContent } from '../../../test/calls/draft-calls.ts';
import { inboxCalls } from '../../../test/calls/inbox-calls.ts';
import { createCampaign, createInquiry, createRecipient, createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';
import type { CampaignRow } from '../db/tables/campaigns.ts';

const app = useTestApp({ sendAnswerWithin: 0 });
let token: string;

const post = (path: string, body: object) =>
  app.request().post(path).auth(token, { type: 'bearer' }).send(body).expect(200);
const get = (path: string) => app.request().get(path).auth(token, { type: 'bearer' }).expect(200);
const toggle = (id: number, body: object) =>
  app
    .request()
    .put(`/api/email/subscribers/${id}/toggle`)
    .auth(token, { type: 'bearer' })
    .send(body)
    .expect(200);
const remove = (id: number) =>
  app.request().delete(`/api/email/subscribers/${id}`).auth(token, { type: 'bearer' }).expect(200);

const add = async (email: string): Promise<number> =>
  (await post('/api/email/subscribe', { email })).body.subscriber.id;

const endCampaign = async (end: Partial<CampaignRow>) => {
  const { id } = await createCampaign(app.db, { recipients_count: 1, finished_at: null });
  await createRecipient(app.db, { campaign_id: id, email: 'nine@people.invalid' });
  await app
    .db('campaigns')
    .where({ id })
    .update({ ...end, finished_at: app.db.fn.now() });
};

const newest = async (): Promise<AdminActivity> => (await get('/api/admin/activity-log')).body.activities[0];

beforeEach(async () => {
  token = (await app.asSuperAdmin()).token;
});

// asvs 14.2.4
test('no act on people writes the email of a subscriber, a recipient, or someone who wrote to us into the log', async () => {
  const id = await add('one@people.invalid');
  await suppress(app.db, { email: 'one@people.invalid', reason: 'opted_out' });
  await toggle(id, { is_active: true, reason: 'one@people.invalid called us' });
  await toggle(id, { is_active: false });
  await suppress(app.db, { email: 'two@people.invalid', reason: 'opted_out' });
  await post('/api/email/subscribe', { email: 'two@people.invalid', reason: 'two@people.invalid wrote' });
  await suppress(app.db, { email: 'ten@people.invalid', reason: 'bounced' });
  await post('/api/email/suppressions/lift', {
    email: 'ten@people.invalid',
    reason: 'ten@people.invalid works again',
  });
  await post('/api/email/personal-data/export', { email: 'one@people.invalid' });
  await remove(id);
  await post('/api/email/test-send', {
    subject: 'Hello',
    recipients: ['three@people.invalid', 'two@people.invalid'],
  });
  await post('/api/email/send-marketing-emails', {
    subject: 'Hello',
    recipient_type: 'manual',
    manual_emails: ['four@people.invalid'],
  });
  await createInquiry(app.db, { kind: 'contact', email: 'five@people.invalid' });
  const mark = app.request().patch('/api/inquiries/contact/1').auth(token, { type: 'bearer' });
  await mark.send({ status: 'answered' }).expect(200);
  const inbox = inboxCalls(app);
  const text = 'five@people.invalid called';
  await inbox.addNote(token, 'contact/1', { text }).expect(200);
  await inbox.deleteNote(token, 'contact/1', 1).expect(200);
  await inbox.reply(token, 'contact/1', { text, subject: text }).expect(200);
  await inbox.addSubscriber(token, 'contact/1', {}).expect(200);
  await inbox.addSubscriber(token, 'contact/1', { statement: text }).expect(200);
  await post('/api/canned-replies', { key: crypto.randomUUID(), title: text, text });
  const canned = (method: 'put' | 'delete') =>
    app.request()[method]('/api/canned-replies/1').auth(token, { type: 'bearer' });
  await canned('put')
    .send({ version: 1, title: `${text} again`, text })
    .expect(200);
  await canned('delete').expect(200);
  const imports = csvImport(app, { token });
  const { import: checked } = await imports.check('email\nsix@people.invalid\n', {
    file_name: 'six@people.invalid',
  });
  await imports.commit(checked.id);
  await imports.undo(checked.id);
  await get('/api/email/subscribers/export?search=six@people.invalid');
  await get('/api/inquiries/export?search=five@people.invalid');
  const changed = { is_active: false, selection: { search: 'seven@people.invalid' } };
  await createSubscriber(app.db, { email: 'seven@people.invalid' });
  await post('/api/email/subscribers/set-active', changed);
  const eleven = await add('eleven@people.invalid');
  await post(`/api/email/subscribers/${eleven}/unsubscribe`, { reason: 'eleven@people.invalid called' });
  await post('/api/email/campaigns/1/pause', {});
  await get('/api/email/campaigns/1/recipients/export');
  const drafts = draftCalls(app, { token });
  await drafts.duplicate(1).expect(200);
  const { recipients } = draftContent();
  const manual_emails = 'nine@people.invalid';
  const draft = await drafts.start(draftContent({ recipients: { ...recipients, manual_emails } }));
  await drafts.delete(draft.id, draft.version).expect(200);
  await endCampaign({ status: 'failed', failed_count: 1 });
  await endCampaign({ status: 'sent', sent_count: 1 });
  const stranger = 'eight@people.invalid';
  await app.request().post('/api/admin/login').send({ username: stranger, password: stranger }).expect(401);
  await app.request().post('/api/admin/password-reset/request').send({ email: stranger }).expect(200);

  const entries = await app.db('admin_activity').orderBy('id');
  const { subscribers, campaigns, inquiries, exports } = activityGroups;
  expect(new Set(entries.map(({ action }) => action))).toEqual(
    new Set([
      // Deleting is erasing now; the log of an earlier release has these.
      ...subscribers.filter((action) => action !== 'DELETE_SUBSCRIBER'),
      ...campaigns,
      ...inquiries,
      ...exports,
      'LOGIN_FAILED',
      'PASSWORD_RESET_REQUEST',
    ]),
  );
  expect(JSON.stringify(entries)).not.toContain('people.invalid');
});

describe('an entry says whom it is about', () => {
  test('by the email that a subscriber has now, and no longer once they are erased', async () => {
    const id = await add('ann@people.invalid');
    expect(await newest()).toMatchObject({
      description: `Added subscriber ${id}`,
      subject: { kind: 'subscriber', id, label: 'ann@people.invalid' },
    });
    await remove(id);
    const [deleted, added] = (await get('/api/admin/activity-log')).body.activities;
    expect(deleted).toMatchObject({ action: 'DELETE_PERSONAL_DATA', description: 'Erased a person’s data' });
    expect(deleted.subject).toBeUndefined();
    expect(added).toMatchObject({ subject: { kind: 'subscriber', id, label: null } });
  });

  test('with the reason why they came back, which is deleted with them', async () => {
    const { id } = await createSubscriber(app.db, { email: 'back@people.invalid', is_active: false });
    await suppress(app.db, { email: 'back@people.invalid', reason: 'opted_out' });
    await toggle(id, { is_active: true, reason: 'Wrote to us' });
    expect(await newest()).toMatchObject({
      description: `Activated subscriber ${id}, who had opted out`,
      subject: { kind: 'resubscription', label: 'back@people.invalid', reason: 'Wrote to us' },
    });
    await remove(id);
    const [, activated] = (await get('/api/admin/activity-log')).body.activities;
    expect(activated.subject).toMatchObject({ kind: 'resubscription', label: null, reason: null });
    expect(await app.db('resubscriptions')).toEqual([]);
  });

  test('by the email of an inquiry and the name of an imported file', async () => {
    await createInquiry(app.db, { kind: 'demo', email: 'asks@people.invalid' });
    await app
      .request()
      .patch('/api/inquiries/demo/1')
      .auth(token, { type: 'bearer' })
      .send({ status: 'answered' });
    expect((await newest()).subject).toEqual({
      kind: 'demo',
      id: 1,
      label: 'asks@people.invalid',
      subscriber_id: null,
    });
    const imports = csvImport(app, { token });
    const { import: checked } = await imports.check('email\nsix@people.invalid\n', { file_name: 'fair.csv' });
    await imports.commit(checked.id);
    expect((await newest()).subject).toEqual({ kind: 'import', id: checked.id, label: 'fair.csv' });
  });

  test('by its id alone where the sentence has the name', async () => {
    const username = 'marie';
    const body = { username, email: 'marie@lab.invalid', password: 'sheet bend to the rail' };
    const { id } = (await post('/api/admin/create-admin', body)).body.admin;
    expect(await newest()).toMatchObject({ description: 'Created admin marie (marie@lab.invalid)' });
    expect((await newest()).subject).toEqual({ kind: 'admin', id });
  });
});
