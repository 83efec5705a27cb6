import type { Subscriber } from '@fairlead/contract/types';
import type { Knex } from 'knex';

/** The gravest reason counts: an opt-out can be lifted, the others cannot. */
const SUPPRESSION = `(select reason from suppressions where suppressions.email = lower(subscribers.email)
  order by reason = 'opted_out' limit 1) as suppression`;

/** Of `subscribers`, as the API tells of them. */
const COLUMNS = `subscribers.id, subscribers.email, subscribers.name, subscribers.organization, subscribers.role, subscribers.source,
  subscribers.is_active, subscribers.subscribed_at, ${SUPPRESSION}`;
const columns = (db: Knex) => [db.raw(COLUMNS)];

export type NewSubscriberRow = Pick<Subscriber, 'email' | 'name' | 'organization' | 'role' | 'source'>;

/** A subscriber whose row the transaction holds. */
export async function readLocked(trx: Knex, id: number): Promise<Subscriber> {
  const row: Subscriber | undefined = await trx('subscribers')
    .where('subscribers.id', id)
    .first(...columns(trx));
  if (!row) throw new Error(`Subscriber ${id} went away inside its own transaction`);
  return row;
}

/** The newest that a query on `subscribers` leaves. */
export const findNewestSubscribers = (query: Knex.QueryBuilder, limit: number): Promise<Subscriber[]> =>
  query.select(query.client.raw(COLUMNS)).orderBy('subscribers.id', 'desc').limit(limit);

/** Newest first, whatever the order of the ids. */
export const findSubscribersByIds = (db: Knex, ids: number[]): Promise<Subscriber[]> =>
  db('subscribers')
    .select(...columns(db))
    .whereRaw('subscribers.id = any(?)', [ids])
    .orderBy('subscribers.id', 'desc');

/** Keeps everybody else away from the row until the transaction ends. */
export const lockSubscriber = (
  db: Knex,
  by: { id: number } | { email: string },
): Promise<Pick<Subscriber, 'id' | 'email' | 'is_active'> | undefined> => {
  const row = db('subscribers').forUpdate().first('id', 'email', 'is_active');
  return 'id' in by ? row.where({ id: by.id }) : row.whereRaw('lower(email) = lower(?)', [by.email]);
};

/** @returns the new row's id, or undefined when the address is there already */
export async function insertSubscriber(db: Knex, row: NewSubscriberRow): Promise<number | undefined> {
  const [inserted] = await db('subscribers')
    .insert(row)
    .onConflict(db.raw('(lower(email))'))
    .ignore()
    .returning<{ id: number }[]>('id');
  return inserted?.id;
}

export const setSubscriberActive = (db: Knex, id: number, isActive: boolean) =>
  db('subscribers').where({ id }).update({ is_active: isActive });

/** @returns the address, or undefined where there was no such row; campaigns keep what they sent to it */
export async function removeSubscriber(db: Knex, id: number): Promise<string | undefined> {
  const [removed] = await db('subscribers').where({ id }).delete().returning<{ email: string }[]>('email');
  return removed?.email;
}
