import { describe, expect, test } from 'vitest';
import { findEverywhere } from '../../../test/erasure-calls.ts';
import { planted, plantedWords, plantPerson } from '../../../test/planted-person.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createLog } from '../../process/log.ts';
import { allTraces } from './traces/all-traces.ts';

const lines: string[] = [];
const app = useTestApp({}, {}, createLog('trace', { write: (line: string) => void lines.push(line) }));

/** Of admins, of what they write for everyone, and of what counts: nothing in them is about a reader. */
const WITHOUT_PEOPLE = [
  ...['activity_checkpoints', 'activity_head_days', 'activity_people', 'activity_seals', 'unsealed_activity'],
  ...['retention_marks', 'retention_runs'],
  ...['admin_factors', 'admin_sessions', 'admins', 'factor_challenges', 'login_clients', 'login_devices'],
  ...['password_resets', 'recovery_codes', 'settings', 'incidents', 'notice_digests'],
  ...['campaign_bounces', 'unwritten_recipients', 'provider_keys', 'provider_pace'],
  ...['notification_readers', 'notification_reads', 'notifications'],
  ...['canned_replies', 'image_uses', 'images', 'link_checks', 'saved_blocks', 'segments', 'tags', 'topics'],
  ...['template_versions', 'templates', 'subscriber_counts', 'tag_counts'],
  ...['erased_addresses', 'erasure_key', 'erasure_waits', 'knex_migrations', 'knex_migrations_lock'],
];

describe('every table', () => {
  test('is erased from, or holds nothing about readers', async () => {
    const tables: string[] = await app
      .db('information_schema.tables')
      .where({ table_schema: 'public', table_type: 'BASE TABLE' })
      .pluck('table_name');
    const covered = allTraces.flatMap((trace) => trace.tables);
    expect(tables.filter((table) => !covered.includes(table)).sort()).toEqual([...WITHOUT_PEOPLE].sort());
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
