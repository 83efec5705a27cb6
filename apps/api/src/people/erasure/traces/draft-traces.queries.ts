import type { Knex } from 'knex';
import type { DataSubject } from '../person.queries.ts';
import { mentions, runFor } from './sql-trace.queries.ts';
import type { Trace } from './trace.ts';
import { withoutRecipient } from './without-recipient.ts';

type Place = { table: 'drafts' | 'campaigns'; column: string; recipients: string };

const PLACES: readonly Place[] = [
  { table: 'drafts', column: 'content', recipients: `content -> 'recipients'` },
  { table: 'campaigns', column: 'draft', recipients: 'draft' },
];

/** Whom it names: typed, or chosen in the list. */
const NAMES = ({ recipients }: Place) => `(${mentions(`${recipients} ->> 'manual_emails'`)}
  or coalesce(${recipients} -> 'selected_subscriber_ids', '[]') @> any(
    select to_jsonb(one) from unnest(cast(:subscribers as bigint[])) as one)
  or coalesce(${recipients} -> 'selection' -> 'except_ids', '[]') @> any(
    select to_jsonb(one) from unnest(cast(:subscribers as bigint[])) as one))`;

type Row = { id: number; campaign_name: string; json: unknown };

async function findRows(db: Knex, place: Place, person: DataSubject, lock = ''): Promise<Row[]> {
  const { table, column } = place;
  const sql = `select id, campaign_name, ${column} as json from ${table} where ${NAMES(place)} order by id ${lock}`;
  return (await runFor<Row>(db, sql, person)).rows;
}

async function eraseFrom(trx: Knex, place: Place, person: DataSubject): Promise<number> {
  const rows = await findRows(trx, place, person, 'for update');
  for (const { id, json } of rows) {
    const content = JSON.stringify(withoutRecipient(json, person));
    // Someone who has the draft open is told that it changed.
    const version = place.table === 'drafts' ? { version: trx.raw('version + 1') } : {};
    await trx(place.table)
      .where({ id })
      .update({ [place.column]: content, ...version });
  }
  return rows.length;
}

export const draftTrace: Trace = {
  name: 'drafts',
  title: 'Drafts and campaigns with this person as a recipient',
  tables: ['drafts', 'campaigns'],
  find: async (db, person) => {
    const found = [];
    for (const place of PLACES)
      for (const { campaign_name } of await findRows(db, place, person)) found.push({ campaign_name });
    return found;
  },
  erase: async (trx, person) => {
    let count = 0;
    // Campaigns are locked before drafts, as everywhere.
    for (const place of PLACES.toReversed()) count += await eraseFrom(trx, place, person);
    return count;
  },
};
