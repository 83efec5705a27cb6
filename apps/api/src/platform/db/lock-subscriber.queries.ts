import type { Subscriber } from '@fairlead/contract/people/subscribers';
import type { Knex } from 'knex';

/** Nobody else can change the row until the transaction ends. */
export const lockSubscriber = (
  db: Knex,
  by: { id: number } | { email: string },
): Promise<Pick<Subscriber, 'id' | 'email' | 'is_active'> | undefined> => {
  const row = db('subscribers').forUpdate().first('id', 'email', 'is_active');
  return 'id' in by ? row.where({ id: by.id }) : row.whereRaw('lower(email) = lower(?)', [by.email]);
};
