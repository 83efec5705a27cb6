import { activityGroups } from '@fairlead/contract/platform/activity-actions';
import type { Knex } from 'knex';
import { holdChain } from '../../team/audit/seals.queries.ts';
import type { DataSubject } from './person.queries.ts';
import { mentions, runFor } from './traces/sql-trace.queries.ts';

type Entry = { id: number; at: string; action: string; description: string };

const ACTIONS = [...activityGroups.subscribers, ...activityGroups.inquiries]
  .map((one) => `'${one}'`)
  .join(', ');

const MENTIONED = `
  select id, created_at as at, action, description from admin_activity
  where ${mentions('description')}
    or action in (${ACTIONS}) and exists (
      select from unnest(cast(:names as text[])) as name where strpos(lower(description), name) > 0)
  order by id`;

const ABOUT = `
  select id, created_at as at, action, description from admin_activity
  where subject_kind = 'subscriber' and subject_id = any(cast(:subscribers as bigint[])) order by id`;

/** Whether a text has a word, and not as a part of someone else's address or name. Both in lower case. */
const standsAlone = (text: string, word: string): boolean =>
  text
    .split(word)
    .slice(0, -1)
    .some((_, at, parts) => {
      const before = parts.slice(0, at + 1).join(word);
      const after = text.slice(before.length + word.length);
      return !/[\p{L}\d._%+-]$/u.test(before) && !/^[\p{L}\d-]/u.test(after);
    });

/** Entries that name the person: earlier releases wrote addresses, and names of people, into the log. */
export async function findNaming(db: Knex, person: DataSubject): Promise<Entry[]> {
  const { rows } = await runFor<Entry>(db, MENTIONED, person);
  const words = [...person.keys, ...person.names];
  return rows.filter(({ description }) => words.some((word) => standsAlone(description.toLowerCase(), word)));
}

/** These, and those that are about the subscriber without naming anyone. */
export async function findEntries(db: Knex, person: DataSubject): Promise<Entry[]> {
  const { rows } = await runFor<Entry>(db, ABOUT, person);
  const naming = await findNaming(db, person);
  const all = new Map([...rows, ...naming].map((entry) => [entry.id, entry]));
  return [...all.values()].sort((one, other) => one.id - other.id);
}

/** Empties what entries say, for the erasure that names them in this transaction: the database refuses any other. Their digests stay in the chain, and nobody can tell from them what it was. */
export async function emptyEntries(trx: Knex, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await holdChain(trx);
  await trx.raw('select empty_activity(?)', [[...ids]]);
}
