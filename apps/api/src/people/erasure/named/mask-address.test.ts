import { erasureTexts } from '@fairlead/contract/people/personal-data';
import { beforeEach, describe, expect, test } from 'vitest';
import { erasureCalls, findEverywhere } from '../../../../test/calls/erasure-calls.ts';
import { createCampaign, createInquiry, createSubscriber } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { places } from './places.ts';
import { withoutAddresses } from './without-address.ts';

const ZOE = 'zoe@people.invalid';
const app = useTestApp();
const { erase, mask } = erasureCalls(app);
const by = { created_by: 1, created_by_name: 'kim', updated_by: 1, updated_by_name: 'kim' };

/** What others wrote about Zoe, wherever anyone can write. */
async function writeAbout(email: string): Promise<void> {
  const { db } = app;
  const text = `Write to ${email.toUpperCase()}, or Zo${email}.`;
  const json = JSON.stringify({ value: [{ text }], note: `\n${email}` });
  const key = () => crypto.randomUUID();
  const { id } = await createInquiry(db, { kind: 'contact', email: 'ben@people.invalid', message: text });
  await createInquiry(db, { kind: 'demo', email: 'ben@people.invalid', message: text });
  const inquiry = { inquiry_kind: 'contact', inquiry_id: id } as const;
  await db('inquiry_emails').insert({ ...inquiry, kind: 'reply', subject: 'Re', text });
  await db('inquiry_notes').insert({ ...inquiry, key: key(), text, admin_id: 1, admin_name: 'kim' });
  const notice = {
    kind: 'contact_notice',
    subject: 'New',
    html: text,
    text,
    to_address: 't@site.invalid',
  } as const;
  await db('outbox').insert([
    { ...notice, status: 'sent' },
    { ...notice, first_attempt_at: db.fn.now() as never },
  ]);
  await db('unsubscribes').insert({ email: 'ben@people.invalid', method: 'form', reason: text });
  const ben = { email: 'ben@people.invalid', reason: 'opted_out' } as const;
  await db('suppressions').insert({ ...ben, detail: text });
  await db('suppression_lifts').insert({ email: ben.email, reason: text });
  const { id: subscriber_id } = await createSubscriber(db, { email: 'cy@people.invalid', notes: text });
  await db('resubscriptions').insert({ subscriber_id, reason: text });
  await db('consents').insert({ subscriber_id, kind: 'stated', words: text });
  const file = {
    file_name: `export-${email}.csv`,
    created_by: 'kim',
    delimiter: ',',
    column_count: 1,
    size: 1,
  };
  const [made] = await db('subscriber_imports')
    .insert({ ...file, default_role: 'other', update_existing: true, mapping: {}, places: {} } as never)
    .returning('id');
  const row = { import_id: made?.id ?? 0, number: 1, email: 'dee@people.invalid' };
  await db('subscriber_import_rows').insert({
    ...row,
    verdict: 'add',
    notes: text,
    cells: JSON.stringify([text]) as never,
  });
  await db('subscriber_import_blocks').insert({ ...row, reason: 'opted_out', detail: text });
  await db('drafts').insert({ ...by, key: key(), content: json, campaign_name: 'Next', subject: 'Next' });
  const [template] = await db('templates')
    .insert({ ...by, key: key(), name: 'Ours' } as never)
    .returning('id');
  const saved = { version: 1, subject: 'Hi', saved_by: 1, saved_by_name: 'kim' };
  await db('template_versions').insert({ ...saved, template_id: template?.id ?? 0, document: json } as never);
  await db('saved_blocks').insert({ ...by, key: key(), name: 'Footer', blocks: `[${json}]` } as never);
  await db('canned_replies').insert({
    key: key(),
    title: 'Hours',
    text,
    updated_by: 1,
    updated_by_name: 'kim',
  });
  await db('segments').insert({ ...by, key: key(), name: 'Ours', definition: json, tag_ids: [] } as never);
  await db('settings').insert({ name: 'words', value: json } as never);
  await db('organization_versions').insert({ version: 1, fields: { support_email: email } });
  await db('caption_files').insert({ hash: '0'.repeat(64), text: `WEBVTT ${email}` });
  await db('tags').insert({ name: email });
  await createCampaign(db, { campaign_name: 'Spring', text });
}

const count = (kinds: readonly string[]) =>
  Object.fromEntries(
    [...new Set(kinds)].sort().map((kind) => [kind, kinds.filter((one) => one === kind).length]),
  );

describe('after an erasure', () => {
  beforeEach(() => writeAbout(ZOE));

  // asvs 14.2.4
  test('it’s said where others still name the address, and masking leaves only what was sent, and names', async () => {
    const { erasure } = (await erase(ZOE)).body;
    expect(erasure.named_by).toEqual([ZOE]);
    expect(count(erasure.named.map(({ kind }) => kind))).toEqual({
      ...{
        campaign: 1,
        canned_reply: 1,
        contact_message: 1,
        demo_request: 1,
        draft: 1,
        import: 1,
        name: 1,
        note: 1,
      },
      ...{
        reason: 5,
        reply: 1,
        saved_blocks: 1,
        segment: 1,
        settings: 3,
        single_email: 2,
        subscriber: 1,
        template: 1,
      },
    });
    const { status, body } = await mask(erasure.named_by);
    expect(status).toBe(200);
    expect(body.masked).toBe(22);
    expect(body.named).toEqual([
      expect.objectContaining({ kind: 'single_email', can_mask: false }),
      { kind: 'campaign', id: 1, label: 'Spring', can_mask: false },
      { kind: 'name', id: null, label: ZOE, can_mask: false },
    ]);
    const left = (await findEverywhere(app.db, [` ${ZOE}`, `-${ZOE}`, `n${ZOE}`])).map(
      (row) => row.split(':')[0],
    );
    expect(left).toEqual(['campaigns', 'outbox']);
    expect((await app.db('contact_messages').first())?.message).toBe(`Write to [erased], or Zo${ZOE}.`);
    expect((await app.db('drafts').first())?.version).toBe(2);
    const [entry] = await app.db('admin_activity').orderBy('id', 'desc').limit(1);
    expect(entry?.description).toBe('Masked the address of an erased person in 22 texts');
    expect((await mask([ZOE])).body).toMatchObject({ masked: 0, named: body.named });
  });

  test('an address of someone who wasn’t erased isn’t masked', async () => {
    await erase(ZOE);
    const before = await app.db('contact_messages');
    const { status, body } = await mask([ZOE, 'ben@people.invalid']);
    expect([status, body.error]).toEqual([409, erasureTexts.notErased]);
    expect((await mask([])).status).toBe(400);
    expect(await app.db('contact_messages')).toEqual(before);
  });
});

test('a refused row of an import goes, even if its cell holds more than the address', async () => {
  const file = { file_name: 'people.csv', created_by: 'kim', delimiter: ',', column_count: 1, size: 1 };
  const [made] = await app
    .db('subscriber_imports')
    .insert({ ...file, default_role: 'other', update_existing: true, mapping: {}, places: {} } as never)
    .returning('id');
  const refused = { import_id: made?.id ?? 0, verdict: 'refused', error: 'Not an address' } as const;
  await app.db('subscriber_import_rows').insert([
    { ...refused, number: 1, email: `Zoe Lee <${ZOE}>; 202-555-0100` },
    { ...refused, number: 2, email: 'ben@' },
  ]);
  const { erasure } = (await erase(ZOE)).body;
  expect(erasure.erased).toContainEqual({ name: 'import_rows', title: 'Rows from imported files', rows: 1 });
  expect(await app.db('subscriber_import_rows').pluck('number')).toEqual([2]);
});

test.each([
  [`See ${ZOE}.`, 'See [erased].'],
  [`mailto:${ZOE}?x=${ZOE}`, 'mailto:[erased]?x=[erased]'],
  [`list-${ZOE}.csv`, 'list-[erased].csv'],
  [`İ ${ZOE.toUpperCase()}`, 'İ [erased]'],
  [`m${ZOE} ${ZOE}x 1${ZOE}`, `m${ZOE} ${ZOE}x 1${ZOE}`],
  [{ [ZOE]: [`\n${ZOE}`, 3, null] }, { '[erased]': ['\n[erased]', 3, null] }],
  ['a@b.co, c', '…, c'],
])('%j becomes %j', (stored, expected) => {
  expect(withoutAddresses(stored, [ZOE, 'a@b.co'])).toEqual(expected);
});

/** Those without a text that people typed, and those that an erasure deletes or empties whole. */
const NOT_SEARCHED = [
  ...[
    'acknowledged_emails',
    'activity_people',
    'admin_activity',
    'admin_factors',
    'admin_sessions',
    'admins',
  ],
  ...[
    'campaign_batches',
    'campaign_bounces',
    'campaign_recipients',
    'email_events',
    'email_pauses',
    'erasure_waits',
  ],
  ...['factor_challenges', 'image_uses', 'incidents', 'link_checks', 'login_clients', 'login_devices'],
  ...[
    'login_failures',
    'mail_previews',
    'notice_digests',
    'notification_readers',
    'notifications',
    'password_resets',
  ],
  ...[
    'preference_changes',
    'provider_keys',
    'rate_limits',
    'recovery_codes',
    'rehearsals',
    'removed_recipients',
  ],
  ...['retention_marks', 'retention_runs', 'sign_ups', 'subscriber_counts', 'test_sends', 'topic_opt_outs'],
  ...['unread_events', 'unwritten_recipients'],
];

/** Of the tables that are searched: whom the row is about, admins' names, values of ours, and what's computed. */
const NOT_WRITTEN = [
  ...['email', 'to_address', 'reply_to', 'from_address', 'followed_from', 'ip', 'ip_address', 'confirmed_ip'],
  ...['admin_name', 'assignee_name', 'created_by', 'created_by_name', 'updated_by_name', 'saved_by_name'],
  ...[
    'archived_by_name',
    'changed_by_name',
    'status',
    'kind',
    'method',
    'origin',
    'role',
    'default_role',
    'verdict',
    'format',
    'delimiter',
  ],
  ...[
    'encoding',
    'everyone',
    'inquiry_kind',
    'text_version',
    'confirmed_text_version',
    'provider_id',
    'message_id',
  ],
  ...[
    'request_id',
    'headers',
    'search_heads',
    'search_key',
    'search_text',
    'given_tags',
    'tag_ids',
    'topics',
  ],
  ...['found', 'done', 'undone', 'places', 'notes of subscriber_imports', 'blocks of subscriber_imports'],
  // Of a campaign, what it was sent with, the provider's words, and its recipients: an erasure has these itself.
  ...[
    'draft',
    'pause_reason',
    'trouble',
    'trouble_details',
    'public_url',
    'idempotency_key',
    'idempotency_hash',
  ],
  ...[
    'mail_pieces',
    'time_zone',
    'mark',
    'rendering',
    'rehearsed_hash',
    'hash of caption_files',
    'key of custom_fields',
  ],
  'consent of subscriber_import_rows',
  'recorded_by',
  'reason of subscriber_import_blocks',
  'reason of suppressions',
  'name of settings',
];

type Column = { table_name: string; column_name: string };

test('every text is searched, or none that people typed', async () => {
  const { rows }: { rows: Column[] } = await app.db.raw(`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'json', 'ARRAY')
      and c.table_name not like 'knex%'`);
  const columnsOf = (name: string) => places.flatMap(({ table, columns }) => (table === name ? columns : []));
  const tables = [...new Set(rows.map(({ table_name }) => table_name))];
  expect(tables.filter((name) => columnsOf(name).length === 0).sort()).toEqual([...NOT_SEARCHED].sort());
  const left = rows.filter(
    ({ table_name, column_name }) =>
      !NOT_SEARCHED.includes(table_name) &&
      !columnsOf(table_name).includes(column_name) &&
      !NOT_WRITTEN.includes(column_name) &&
      !NOT_WRITTEN.includes(`${column_name} of ${table_name}`),
  );
  expect(left).toEqual([]);
});
