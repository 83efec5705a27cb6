import type { Knex } from 'knex';
import { createCampaign, createInquiry, createRecipient, createSubscriber } from '../factories.ts';

/** Leaves an address in one place only, or in one that leads to the rows beside it. */
type Plant = (db: Knex, email: string) => Promise<unknown>;

const UNSENT = { kind: 'inquiry_reply', subject: 'Re', html: '', text: '' } as const;
const OPT_OUT = { method: 'link' } as const;

const idOf = async (inserted: PromiseLike<{ id: number }[]>): Promise<number> => (await inserted)[0]?.id ?? 0;

const importOf = (db: Knex, file_name: string) =>
  idOf(
    db('subscriber_imports')
      .insert({
        ...{ file_name, created_by: 'kim', delimiter: ',', column_count: 1, size: 1 },
        ...{ default_role: 'other', update_existing: true, mapping: {}, places: {} },
      } as never)
      .returning('id'),
  );

const topicOf = (db: Knex) => idOf(db('topics').insert({ name: crypto.randomUUID() }).returning('id'));

const batchOf = async (db: Knex, fields: { last_error: string } | { refusal: string }) =>
  db('campaign_batches').insert({
    campaign_id: (await createCampaign(db)).id,
    number: 1,
    status: 'done',
    ...fields,
  });

const rehearsalOf = (db: Knex, fields: { findings: string } | { audience: string }) =>
  db('rehearsals').insert({
    ...{ created_by: 1, document: '{}', email_hash: 'x', people: 1, findings: '{}' },
    ...fields,
  });

const draftOf = (db: Knex, content: object) =>
  db('drafts').insert({
    key: crypto.randomUUID(),
    content: JSON.stringify(content),
    ...{ campaign_name: 'Next', subject: 'Next', created_by: 1, updated_by: 1 },
    ...{ created_by_name: 'kim', updated_by_name: 'kim' },
  });

/** Every table that can hold a person, and each of its columns in which nothing else leads to them. */
export const places: Readonly<Record<string, Readonly<Record<string, Plant>>>> = {
  subscribers: { email: (db, email) => createSubscriber(db, { email }) },
  sign_ups: {
    email: (db, email) =>
      db('sign_ups').insert({
        ...{ email, role: 'job_coach', text_version: '1', token_hash: email },
        expires_at: db.fn.now(),
      }),
  },
  consents: {
    'of a subscriber': async (db, email) => {
      const { id } = await createSubscriber(db, { email });
      await db('consents').insert({ subscriber_id: id, kind: 'stated', words: email });
    },
  },
  resubscriptions: {
    'of a subscriber': async (db, email) => {
      const { id } = await createSubscriber(db, { email });
      await db('resubscriptions').insert({ subscriber_id: id, reason: email });
    },
  },
  subscriber_tags: {
    'of a subscriber': async (db, email) => {
      const { id } = await createSubscriber(db, { email });
      const tag = await idOf(db('tags').insert({ name: 'Spring' }).returning('id'));
      await db('subscriber_tags').insert({ tag_id: tag, subscriber_id: id });
    },
  },
  subscriber_import_rows: {
    email: async (db, email) =>
      db('subscriber_import_rows').insert({
        ...{ import_id: await importOf(db, 'people.csv'), number: 1, email, verdict: 'refused' },
      }),
  },
  subscriber_import_blocks: {
    email: async (db, email) =>
      db('subscriber_import_blocks').insert({
        ...{ import_id: await importOf(db, 'people.csv'), number: 1, email, reason: 'opted_out' },
      }),
  },
  subscriber_imports: { file_name: (db, email) => importOf(db, `${email}.csv`) },
  suppressions: {
    email: (db, email) => db('suppressions').insert({ email, reason: 'bounced' }),
    followed_from: (db, email) =>
      db('suppressions').insert({ email: 'ben@mail.invalid', reason: 'opted_out', followed_from: email }),
  },
  unsubscribes: {
    email: (db, email) => db('unsubscribes').insert({ ...OPT_OUT, email }),
    followed_from: (db, email) =>
      db('unsubscribes').insert({ ...OPT_OUT, email: 'ben@mail.invalid', followed_from: email }),
  },
  suppression_lifts: { email: (db, email) => db('suppression_lifts').insert({ email, reason: 'Asked' }) },
  topic_opt_outs: {
    email: async (db, email) => db('topic_opt_outs').insert({ topic_id: await topicOf(db), email }),
  },
  email_pauses: {
    email: (db, email) => db('email_pauses').insert({ email, until: '2099-01-01T00:00:00.000Z' }),
  },
  preference_changes: { email: (db, email) => db('preference_changes').insert({ email, kind: 'paused' }) },
  campaign_recipients: {
    email: async (db, email) =>
      createRecipient(db, { campaign_id: (await createCampaign(db)).id, email, name: 'Only Here' }),
  },
  email_events: {
    'without a recipient': (db, email) =>
      db('email_events').insert({
        ...{ type: 'email.bounced', svix_id: 'msg_1', email, payload: '{}' },
        occurred_at: '2026-11-20T09:00:00Z',
      }),
  },
  removed_recipients: {
    email: async (db, email) =>
      db('removed_recipients').insert({
        ...{ campaign_id: (await createCampaign(db)).id, email, unsubscribed: true },
        token: crypto.randomUUID(),
      }),
  },
  demo_requests: { email: (db, email) => createInquiry(db, { kind: 'demo', email }) },
  contact_messages: { email: (db, email) => createInquiry(db, { kind: 'contact', email }) },
  inquiry_emails: {
    'of an inquiry': async (db, email) => {
      const { id } = await createInquiry(db, { kind: 'demo', email });
      const answer = { kind: 'reply', subject: 'Re', text: email } as const;
      await db('inquiry_emails').insert({ inquiry_kind: 'demo', inquiry_id: id, ...answer });
    },
  },
  inquiry_notes: {
    'of an inquiry': async (db, email) => {
      const { id } = await createInquiry(db, { kind: 'contact', email });
      const note = { key: crypto.randomUUID(), text: email, admin_id: 1, admin_name: 'kim' };
      await db('inquiry_notes').insert({ inquiry_kind: 'contact', inquiry_id: id, ...note });
    },
  },
  acknowledged_emails: { email: (db, email) => db('acknowledged_emails').insert({ email }) },
  outbox: {
    to_address: (db, email) => db('outbox').insert({ ...UNSENT, to_address: email }),
    reply_to: (db, email) =>
      db('outbox').insert({ ...UNSENT, to_address: 'team@site.invalid', reply_to: email }),
  },
  test_sends: {
    refused: (db, email) =>
      db('test_sends').insert({ created_by: 1, refused: JSON.stringify({ [email]: 'Bounced' }) } as never),
  },
  mail_previews: {
    html: (db, email) => db('mail_previews').insert({ html: `<a href="mailto:${email}">` } as never),
  },
  rehearsals: {
    findings: (db, email) => rehearsalOf(db, { findings: JSON.stringify({ samples: [{ email }] }) }),
    audience: (db, email) => rehearsalOf(db, { audience: JSON.stringify({ emails: [email] }) }),
  },
  unread_events: {
    payload: (db, email) =>
      db('unread_events').insert({
        ...{ svix_id: 'msg_2', problem: 'incomplete', payload: JSON.stringify({ text: `Dear\n${email}` }) },
      }),
  },
  rate_limits: {
    'of an IP': async (db, email) => {
      const ip = `of ${email}`;
      await db('unsubscribes').insert({ ...OPT_OUT, email, ip_address: ip });
      await db('rate_limits').insert({ name: 'form', client: ip, window_start: db.fn.now(), hits: 1 });
    },
  },
  login_failures: {
    account: (db, email) => db('login_failures').insert({ account: `name:${email}`, failures: 1 }),
  },
  campaign_batches: {
    last_error: (db, email) => batchOf(db, { last_error: `Invalid \`to\`: ${email}.` }),
    refusal: (db, email) => batchOf(db, { refusal: `${email} can't be reached` }),
  },
  campaigns: {
    draft: (db, email) => createCampaign(db, { draft: JSON.stringify({ manual_emails: [email] }) }),
    pause_reason: (db, email) => createCampaign(db, { pause_reason: `Waits for ${email}` }),
    trouble: (db, email) => createCampaign(db, { trouble: `Could not reach ${email}` }),
    trouble_details: (db, email) => createCampaign(db, { trouble_details: `550 <${email}>` }),
  },
  drafts: {
    content: (db, email) => draftOf(db, { recipients: { manual_emails: `ben@mail.invalid, Z <${email}>` } }),
  },
  admin_activity: {
    description: (db, email) =>
      db('admin_activity').insert({ action: 'CREATE_SUBSCRIBER', description: `Added subscriber ${email}` }),
  },
};
