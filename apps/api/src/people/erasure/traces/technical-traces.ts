import { findEntries } from '../log-entries.queries.ts';
import { IPS, mentions, runFor, sqlTrace } from './sql-trace.queries.ts';
import type { Trace } from './trace.ts';

/** What the provider said, and names of files, with an address in them. */
const SAID: readonly [table: string, columns: readonly string[]][] = [
  ['campaign_batches', ['last_error', 'refusal']],
  ['subscriber_imports', ['file_name']],
  ['campaigns', ['pause_reason', 'trouble', 'trouble_details']],
];

/** Escaped for a regular expression. */
const PATTERN = `(select '(\\?<![a-z0-9._%+-])(' || string_agg(regexp_replace(word, '([^a-z0-9@_-])', '\\\\\\1', 'g'), '|') || ')(\\?![a-z0-9-])'
  from unnest(cast(:keys as text[])) as word)`;
const redacted = (column: string) => `${column} = regexp_replace(${column}, ${PATTERN}, '[erased]', 'gi')`;

const mentionsOfThem: Trace = {
  name: 'mentions',
  title: 'Provider messages and file names with this address',
  tables: ['campaign_batches', 'subscriber_imports'],
  find: async (db, person) => {
    const said = [];
    for (const [table, columns] of SAID)
      for (const column of columns)
        said.push(
          ...(await runFor(db, `select ${column} as said from ${table} where ${mentions(column)}`, person))
            .rows,
        );
    return said;
  },
  erase: async (trx, person) => {
    let count = 0;
    for (const [table, columns] of SAID)
      for (const column of columns)
        count += (
          await runFor(trx, `update ${table} set ${redacted(column)} where ${mentions(column)}`, person)
        ).rowCount;
    return count;
  },
};

const LIMITED = `client = ${IPS}`;
const FAILED = `account = any(select 'name:' || word from unnest(cast(:keys as text[])) as word)`;

export const technicalTraces = [
  sqlTrace({
    name: 'unread_events',
    title: 'Email provider events we couldn’t read',
    tables: ['unread_events'],
    find: `select type, payload, received_at from unread_events where ${mentions('payload')} order by received_at`,
    erase: `delete from unread_events where ${mentions('payload')}`,
  }),
  sqlTrace({
    name: 'limits',
    title: 'Form rate limits',
    tables: ['rate_limits'],
    find: `select * from rate_limits where ${LIMITED} order by window_start`,
    erase: `delete from rate_limits where ${LIMITED}`,
  }),
  sqlTrace({
    name: 'failed_logins',
    title: 'Failed logins with this address',
    tables: ['login_failures'],
    find: `select failures, last_failure_at from login_failures where ${FAILED}`,
    erase: `delete from login_failures where ${FAILED}`,
  }),
  mentionsOfThem,
];

/** The flow empties the entries, because it has to name them in its own. */
export const logTrace: Trace = {
  name: 'activity_log',
  title: 'Activity log entries',
  tables: ['admin_activity'],
  find: (db, person) => findEntries(db, person),
  erase: async () => 0,
};
