import type { Knex } from 'knex';
import { countOldPlaces } from '../../../sending/removal/click-places.queries.ts';
import { forgetOldPlaces } from '../../../sending/removal/forget-places.ts';
import { countBy, DAYS_AGO } from './count.queries.ts';
import { inSteps, type Kind } from './kind.ts';

type Place = readonly [table: string, column: string, at: string];

/** Where an IP is stored, and when. Those of consents stay: they're proof. */
const PLACES: readonly Place[] = [
  ['unsubscribes', 'ip_address', 'unsubscribed_at'],
  ['preference_changes', 'ip', 'changed_at'],
  ['demo_requests', 'ip_address', 'created_at'],
  ['contact_messages', 'ip_address', 'created_at'],
];

const old = ([table, column, at]: Place) =>
  `from ${table} where ${column} is not null and ${at} < ${DAYS_AGO}`;

const COUNT = `select ${PLACES.map((place) => `(select count(*) ${old(place)})`).join(' + ')} as count`;

async function forgetSome(trx: Knex, place: Place, days: number, limit: number): Promise<number> {
  const [table, column] = place;
  const some = `select ctid ${old(place)} limit :limit for update skip locked`;
  const sql = `update ${table} set ${column} = null where ctid = any(array(${some}))`;
  return (await trx.raw(sql, { days, limit })).rowCount;
}

/** From where someone clicked, opted out, changed their choices, or wrote to us, and on which browser they clicked. */
export const ips: Kind = {
  setting: 'keep_ip_days',
  count: async (db, { days }) => (await countBy(db, COUNT, { days })) + (await countOldPlaces(db, days)),
  async *steps(db, { days }, record) {
    yield* forgetOldPlaces(db, days, record);
    for (const place of PLACES)
      yield* inSteps(db, record, (trx, limit) => forgetSome(trx, place, days, limit));
  },
};
