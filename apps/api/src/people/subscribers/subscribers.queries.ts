import type { Subscriber } from '@fairlead/contract/people/subscribers';
import { PERSON_FIELDS, type PersonTexts } from '@fairlead/contract/platform/person-fields';
import type { Knex } from 'knex';
import type { ResubscriptionRow, SubscriberRow } from '../../platform/db/tables/subscribers.ts';
import { TAGS } from '../tags/tagging.queries.ts';

/** An opt-out comes last: it can be lifted, the other reasons can't. */
const SUPPRESSION = `(select reason from suppressions where suppressions.email = lower(subscribers.email)
  order by reason = 'opted_out' limit 1) as suppression`;

const PAUSED_UNTIL = `(select until from email_pauses p
  where p.email = lower(subscribers.email) and p.until > now()) as paused_until`;

const LEFT_TOPICS = `array(select t.name from topic_opt_outs o join topics t on t.id = o.topic_id
  where o.email = lower(subscribers.email) and t.deleted_at is null order by t.id) as left_topics`;

/** The columns of `subscribers` in the API. */
const COLUMNS = `${['id', 'email', ...PERSON_FIELDS, 'role'].map((column) => `subscribers.${column}`).join(', ')},
  subscribers.source, subscribers.is_active, subscribers.subscribed_at, ${SUPPRESSION}, ${TAGS},
  ${PAUSED_UNTIL}, ${LEFT_TOPICS}, subscribers.custom`;

/** Selects those columns from a query on `subscribers`, by default newest first. */
export const selectSubscribers = (
  query: Knex.QueryBuilder,
  order = 'subscribers.id desc',
): Knex.QueryBuilder => query.select(query.client.raw(COLUMNS)).orderByRaw(order);

type NewSubscriber = PersonTexts &
  Pick<Subscriber, 'email' | 'role' | 'source'> &
  Partial<Pick<SubscriberRow, 'custom'>>;

/** A subscriber whose row the transaction holds. */
export async function readLocked(trx: Knex, id: number): Promise<Subscriber> {
  const [row]: Subscriber[] = await selectSubscribers(trx('subscribers').where({ id }));
  if (!row) throw new Error(`Subscriber ${id} went away inside its own transaction`);
  return row;
}

/**
 * The newest below an id, as `subscribers` for another query. PostgreSQL scans these few rows, where it might otherwise
 * ask an index for every match in the table.
 */
export const newestBelow = (db: Knex, below: number, limit: number): Knex.QueryBuilder =>
  db.from(db('subscribers').where('id', '<', below).orderBy('id', 'desc').limit(limit).as('subscribers'));

/** The id of the row that is `count` rows below an id, if there are that many. */
export async function findIdBelow(db: Knex, below: number, count: number): Promise<number | undefined> {
  const row = await db('subscribers')
    .where('id', '<', below)
    .orderBy('id', 'desc')
    .offset(count - 1)
    .first('id');
  return row?.id;
}

export const findSubscribersByIds = (db: Knex, ids: number[]): Promise<Subscriber[]> =>
  selectSubscribers(db('subscribers').whereRaw('subscribers.id = any(?)', [ids]));

/** @returns the new row's id, or undefined if the email exists already */
export async function insertSubscriber(db: Knex, row: NewSubscriber): Promise<number | undefined> {
  const [inserted] = await db('subscribers')
    .insert(row)
    .onConflict(db.raw('(lower(email))'))
    .ignore()
    .returning('id');
  return inserted?.id;
}

/**
 * Adds people who subscribed some days ago, except those who exist already.
 * @returns the emails added
 */
export const insertSince = (
  db: Knex,
  people: (NewSubscriber & { is_active: boolean; daysAgo: number })[],
): Promise<string[]> =>
  db('subscribers')
    .insert(
      people.map(({ daysAgo, ...row }) => ({
        ...row,
        subscribed_at: db.raw('now() - make_interval(days => ?)', [daysAgo]),
      })),
    )
    .onConflict(db.raw('(lower(email))'))
    .ignore()
    .returning('email')
    .then((rows) => rows.map(({ email }) => email));

/** @returns the ids of those that changed */
export async function setActive(db: Knex, ids: number[], isActive: boolean): Promise<number[]> {
  const changed = await db('subscribers')
    .whereRaw('id = any(?)', [ids])
    .where({ is_active: !isActive })
    .update({ is_active: isActive })
    .returning('id');
  return changed.map(({ id }) => id);
}

/** @returns its id */
export async function insertResubscription(
  trx: Knex,
  row: Pick<ResubscriptionRow, 'subscriber_id' | 'reason' | 'admin_id'>,
): Promise<number> {
  const [inserted] = await trx('resubscriptions').insert(row).returning('id');
  if (!inserted) throw new Error('The reason was not stored');
  return inserted.id;
}
