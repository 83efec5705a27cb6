import { describe, expect, test } from 'vitest';
import { findEverywhere } from '../../../test/calls/erasure-calls.ts';
import { fillColumns, filledColumns } from '../../../test/people/filled-columns.ts';
import { planted, plantedWords, plantPerson } from '../../../test/people/planted-person.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createLog } from '../../platform/process/log.ts';
import { allTraces } from './traces/all-traces.ts';

const lines: string[] = [];
const app = useTestApp({}, {}, createLog('trace', { write: (line: string) => void lines.push(line) }));

/** Of admins, of what they write for everyone, and of what counts: nothing in them is about a reader. */
const WITHOUT_PEOPLE = [
  ...['activity_checkpoints', 'activity_head_days', 'activity_people', 'activity_seals', 'unsealed_activity'],
  ...['retention_marks', 'retention_runs'],
  ...['admin_factors', 'admin_sessions', 'admins', 'factor_challenges', 'login_clients', 'login_devices'],
  ...[
    'password_resets',
    'recovery_codes',
    'settings',
    'organization_versions',
    'caption_files',
    'incidents',
    'notice_digests',
  ],
  ...['campaign_bounces', 'unwritten_recipients', 'provider_keys', 'provider_pace'],
  ...['notification_readers', 'notification_reads', 'notifications'],
  ...[
    'canned_replies',
    'image_uses',
    'images',
    'link_checks',
    'saved_blocks',
    'segments',
    'tags',
    'topics',
    'custom_fields',
  ],
  ...['template_versions', 'templates', 'subscriber_counts', 'tag_counts'],
  ...['erased_addresses', 'erasure_key', 'erasure_waits', 'knex_migrations', 'knex_migrations_lock'],
];

/** Lists of ids and of kinds, and the log, which can't be changed: a word doesn't fit. */
const NO_WORDS = [
  ...['admin_activity.ip_address', 'admin_activity.subject_kind', 'consents.inquiry_kind'],
  ...['sign_ups.topics', 'sign_ups.shown_topics', 'subscriber_import_rows.given_tags'],
];

/**
 * What still has words in rows that stay after an erasure: what happened, what the team wrote, and the address of nobody. Where a
 * person may be named in one, the next test looks for their words. Anything else has to be emptied.
 */
const STAYS: Record<string, string> = {
  admin_activity: 'username action description ip_address',
  campaign_batches: 'status body_sha256 last_error refusal provider_key',
  campaign_recipients: 'email status reason provider_id bounce_class earlier_provider_ids',
  campaigns: `campaign_name subject_line status draft from_address public_url pause_reason created_by_name
    idempotency_key idempotency_hash mail_pieces time_zone mark request_id trouble trouble_details rendering document
    rehearsed_hash`,
  contact_messages: 'name email message status assignee_name',
  demo_requests: 'name email status assignee_name',
  drafts: 'content campaign_name subject created_by_name updated_by_name',
  email_events: 'svix_id type provider_id payload',
  removed_recipients: 'email',
  subscriber_imports: `file_name status created_by mapping places delimiter default_role found done undone format everyone
    meanings statuses columns blocks signals column_meanings encoding notes everyone_tags`,
  suppressions: 'email reason origin',
  test_sends: 'idempotency_key idempotency_hash refused email_hash',
  unsubscribes: 'email method recorded_by',
};

describe('every table', () => {
  test('is erased from, or holds nothing about readers', async () => {
    const tables: string[] = await app
      .db('information_schema.tables')
      .where({ table_schema: 'public', table_type: 'BASE TABLE' })
      .pluck('table_name');
    const covered = allTraces.flatMap((trace) => trace.tables);
    expect(tables.filter((table) => !covered.includes(table)).sort()).toEqual([...WITHOUT_PEOPLE].sort());
  });

  test('has words in no other column than these once someone was erased, even if every column had some', async () => {
    const { erase } = await plantPerson(app);
    const tables = allTraces.flatMap((trace) => trace.tables);
    expect((await fillColumns(app.db, tables, 'Plantnote')).sort()).toEqual([...NO_WORDS].sort());
    expect((await erase(planted.email)).status).toBe(200);
    const stay = Object.entries(STAYS).flatMap(([table, columns]) =>
      columns.split(/\s+/).map((column) => `${table}.${column}`),
    );
    expect((await filledColumns(app.db, tables)).sort()).toEqual(stay.sort());
  });

  test('has nothing left of someone who was erased, and neither has the log', async () => {
    const { erase, exportData } = await plantPerson(app);
    const { personal_data } = (await exportData(planted.email)).body;
    expect(personal_data.sections.map(({ name }) => name).sort()).toEqual(
      allTraces.map(({ name }) => name).sort(),
    );
    expect(personal_data.addresses.sort()).toEqual([planted.earlier, planted.email.toLowerCase()]);
    for (const word of plantedWords) expect(personal_data.document.toLowerCase()).toContain(word);

    const { status, body } = await erase(planted.email.toUpperCase());
    expect(status).toBe(200);
    expect(body.erasure.erased.map(({ name }) => name).sort()).toEqual(
      allTraces.map(({ name }) => name).sort(),
    );
    const others = (row: string) => !row.includes('other-zelda.');
    expect((await findEverywhere(app.db, plantedWords)).filter(others)).toEqual([]);
    for (const word of plantedWords) expect(lines.join('').toLowerCase()).not.toContain(word);
  });
});
