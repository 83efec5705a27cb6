import type { Knex } from 'knex';
import type { EventDetails } from '../webhooks/provider-event.ts';

const WITH_IP = `type = 'email.clicked' and payload #> '{click,ipAddress}' is not null`;
const DAYS_AGO = 'now() - make_interval(days => :days)';
const OF_NO_RECIPIENT = `from email_events where ${WITH_IP} and recipient_id is null and received_at < ${DAYS_AGO}`;

const COUNT = `
  select (select count(*) ${OF_NO_RECIPIENT}) + (
    select count(*) from email_events where ${WITH_IP} and recipient_id in (
      select recipient_id from email_events where ${WITH_IP} and recipient_id is not null
      group by recipient_id having max(received_at) < ${DAYS_AGO})) as count`;

/** Clicks on emails whose last click is so old. */
export async function countOldPlaces(db: Knex, days: number): Promise<number> {
  const { rows }: { rows: [{ count: string }] } = await db.raw(COUNT, { days });
  return Number(rows[0].count);
}

export type Clicked = { recipient_id: number; is_old: boolean };

const PAGE = `
  select recipient_id, max(received_at) < ${DAYS_AGO} as is_old from email_events
  where ${WITH_IP} and recipient_id > :after group by recipient_id order by recipient_id limit :limit`;

/** The next emails with clicks that say from where, and whether the last one is so old. */
export async function findClicked(
  db: Knex,
  page: { days: number; after: number; limit: number },
): Promise<Clicked[]> {
  const { rows } = await db.raw(PAGE, page);
  return rows;
}

export type PlacedClick = { id: number; recipient_id: number; payload: EventDetails };

export const findPlacedClicks = (trx: Knex, recipients: readonly number[]): Promise<PlacedClick[]> =>
  trx('email_events')
    .whereRaw('recipient_id = any(?)', [[...recipients]])
    .whereRaw(WITH_IP)
    .orderBy('id')
    .select('id', 'recipient_id', 'payload');

const SET = `
  update email_events e set payload = j.payload
  from jsonb_to_recordset(cast(? as jsonb)) as j (id bigint, payload jsonb) where e.id = j.id`;

export const setPayloads = (trx: Knex, clicks: readonly Pick<PlacedClick, 'id' | 'payload'>[]) =>
  trx.raw(SET, [JSON.stringify(clicks)]);

const FORGET = `
  update email_events set payload = payload #- '{click,ipAddress}' #- '{click,userAgent}'
  where id = any(array(select id ${OF_NO_RECIPIENT} limit :limit for update skip locked))`;

/** Clicks on emails of nobody we know. @returns how many */
export const forgetStrangePlaces = async (trx: Knex, days: number, limit: number): Promise<number> =>
  (await trx.raw(FORGET, { days, limit })).rowCount;
