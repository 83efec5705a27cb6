import { expect, test } from 'vitest';
import { campaignCalls } from '../../../test/calls/campaign-calls.ts';
import { csvImport } from '../../../test/calls/csv-import.ts';
import { erasureCalls, findEverywhere } from '../../../test/calls/erasure-calls.ts';
import { linkToken, optOutCalls } from '../../../test/calls/opt-out-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { suppress } from './suppressions.queries.ts';

const app = useTestApp({ trustProxy: 1 });
const { optOut, isActive, optedOut, emailedRecipient } = optOutCalls(app);

/** One mailbox: as email programs send it, and as its owner types it. */
const sent = 'ann@xn--bcher-kva.invalid';
const typed = 'Ann@Bücher.invalid';

test('an opt-out holds for the mailbox, however its domain is written', async () => {
  const { id } = await createSubscriber(app.db, { email: sent });
  expect((await optOut({ email: typed, reason: 'Too many' })).status).toBe(200);
  expect((await optOut({ email: sent })).status).toBe(200);
  expect(await isActive(id)).toBe(false);
  expect(await optedOut()).toEqual([sent]);
  expect(await app.db('unsubscribes').pluck('email')).toEqual(['Ann@xn--bcher-kva.invalid']);
  const { token } = await app.asAdmin();
  const { body } = await app
    .request()
    .post('/api/email/audience')
    .auth(token, { type: 'bearer' })
    .send({ recipient_type: 'manual', manual_emails: [sent, 'ben@mail.invalid'] });
  expect([body.recipients, body.excluded.opted_out]).toEqual([1, 1]);
  const found = await app
    .request()
    .get('/api/email/unsubscribed')
    .query({ search: typed })
    .auth(token, { type: 'bearer' });
  expect(found.body.unsubscribed).toMatchObject([{ email: sent, reason: 'Too many' }]);
});

test('the form that a browser posts without JavaScript does the same', async () => {
  const answer = await app.request().post('/unsubscribe').type('form').send({ email: typed });
  expect(answer.status).toBe(303);
  expect(await optedOut()).toEqual([sent]);
});

test('the link in an email is of the person who types their address in the other spelling', async () => {
  const recipient = await emailedRecipient(sent);
  await optOut({ email: typed, token: linkToken(recipient), method: 'link' });
  expect((await app.db('campaigns').first())?.unsubscribed_count).toBe(1);
});

test('undoing an import leaves the block that the person confirmed in the other spelling', async () => {
  const calls = csvImport(app, await app.asAdmin());
  const { id } = await calls.run(`email,status\n${sent},unsubscribed\nben@mail.invalid,unsubscribed\n`);
  await optOut({ email: typed });
  const { undone } = await calls.finish(id, 'undo');
  expect(undone).toMatchObject({ lifted: 1, blocks_kept: 1 });
  expect(await optedOut()).toEqual([sent]);
});

test('what the provider reports holds for the mailbox, too', async () => {
  const { id } = await createSubscriber(app.db, { email: sent });
  const recipient = await emailedRecipient(sent, { provider_id: 're_1' });
  const mail = { to: typed, providerId: 're_1', recipientId: recipient.id };
  expect((await postWebhook(app, webhook('email.complained', mail))).status).toBe(200);
  expect(await isActive(id)).toBe(false);
  expect(await app.db('suppressions').pluck('email')).toEqual([sent]);
});

test('an erasure by either spelling erases both', async () => {
  const { erase, exportData } = erasureCalls(app);
  const plant = async () => {
    await createSubscriber(app.db, { email: sent });
    // As earlier releases stored them.
    const email = typed.toLowerCase();
    await app.db('suppressions').insert({ email, reason: 'bounced' });
    await app.db('unsubscribes').insert({ email: typed, method: 'form' });
    await app.db('admin_activity').insert({
      action: 'CREATE_SUBSCRIBER',
      description: `Added ${email}`,
      username: 'kim',
    });
    const file = { file_name: 'list.csv', created_by: 'kim', delimiter: ',', column_count: 1, size: 1 };
    const [imported] = await app
      .db('subscriber_imports')
      .insert({ ...file, default_role: 'other', update_existing: true, mapping: {}, places: {} } as never)
      .returning('id');
    const block = { import_id: imported?.id ?? 0, number: 1, reason: 'opted_out' as const };
    await app.db('subscriber_import_blocks').insert({ ...block, email: typed });
  };
  for (const spelling of [sent, typed]) {
    await plant();
    const { sections } = (await exportData(spelling)).body.personal_data;
    expect(sections.map(({ name }) => name)).toEqual([
      'subscribers',
      ...['import_blocks', 'suppressions', 'unsubscribes', 'activity_log'],
    ]);
    expect((await erase(spelling)).status).toBe(200);
    expect(await findEverywhere(app.db, [sent, typed])).toEqual([]);
  }
  expect(await app.db('erased_addresses')).toHaveLength(1);
});

test('a suppression stored for one spelling keeps campaigns from the other', async () => {
  await suppress(app.db, { email: typed, reason: 'opted_out' });
  await campaignCalls(app).send({ manual_emails: [sent, 'ben@mail.invalid'], undo_seconds: 60 });
  expect(await app.db('campaign_recipients').pluck('email')).toEqual(['ben@mail.invalid']);
});
