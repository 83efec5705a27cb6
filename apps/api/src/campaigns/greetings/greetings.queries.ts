import type { FirstNameChange } from '@fairlead/contract/campaigns/greetings';
import { NOT_PLAIN } from '@fairlead/contract/people/names/name-words';
import type { Knex } from 'knex';
import type { AudienceRows } from '../audience/audience.queries.ts';

/** "Ann", "José García", "Ann B. Lee". Without counted repetitions, which take PostgreSQL three times as long. */
const PLAIN_WORD = '[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]+';
const PLAIN = `^${PLAIN_WORD}( [A-Z]\\.?)?( ${PLAIN_WORD})?$`;
const LENGTH_MAX = 30;

/** A set that PostgreSQL hashes once (since 14). */
const isOther = (column: string, word: 1 | -1) =>
  `lower(split_part(${column}, ' ', ${word})) = any(cast(:words as text[]))`;

/** The first name in it is its first word, and sure: a part of what `readName` says, to look at few names closely. */
const isPlain = (column: string) => `(length(${column}) <= ${LENGTH_MAX} and ${column} ~ :plain
  and not ${isOther(column, 1)} and not ${isOther(column, -1)})`;

/** People of whom the contract's code has to say how an email greets them. */
const TO_LOOK_AT = `verdict = 'included' and case
  when coalesce(first_name, '') <> '' then not ${isPlain('first_name')}
  when coalesce(name, '') <> '' then not ${isPlain('name')} or lower(name) = lower(organization)
  else false end`;

export type Person = {
  subscriber_id: number;
  email: string;
  name: string | null;
  first_name: string | null;
  organization: string | null;
};

/** Recipients whose names aren't plain, in no order, so PostgreSQL can stop at the limit. */
export const findDoubtful = (db: Knex, audience: AudienceRows, limit: number): Promise<Person[]> =>
  db
    .from(audience.as('audience'))
    .whereRaw(TO_LOOK_AT, { plain: PLAIN, words: NOT_PLAIN as unknown as Knex.Value })
    .limit(limit)
    .select<Person[]>('subscriber_id', 'email', 'name', 'first_name', 'organization');

const SET = `update subscribers set first_name = change.first_name
  from json_to_recordset(?) as change (id bigint, first_name text, seen_name text, seen_first text)
  where subscribers.id = change.id and subscribers.name is not distinct from change.seen_name
    and subscribers.first_name is not distinct from change.seen_first
  returning subscribers.id`;

/** @returns the ids of those whose names are as they were seen, in order */
export async function setFirstNames(trx: Knex, changes: readonly FirstNameChange[]): Promise<number[]> {
  const rows = changes.map(({ subscriber_id: id, first_name, seen }) => ({
    id,
    first_name,
    seen_name: seen.name,
    seen_first: seen.first_name,
  }));
  const changed = await trx.raw<{ rows: { id: number }[] }>(SET, [JSON.stringify(rows)]);
  return changed.rows.map(({ id }) => id).sort((one, other) => one - other);
}
