import type { DoubtfulSuppression } from '@fairlead/contract/types';
import type { Knex } from 'knex';

/** Newest first. */
export function findDoubtful(
  db: Knex,
  below: Pick<DoubtfulSuppression, 'created_at' | 'email'> | undefined,
  limit: number,
): Promise<DoubtfulSuppression[]> {
  const query = db('suppressions')
    .where({ reason: 'bounced', doubtful: true })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'email', order: 'desc' },
    ])
    .limit(limit)
    .select('email', 'detail', 'created_at');
  if (below)
    query.whereRaw('(created_at, email) < (cast(? as timestamptz), ?)', [below.created_at, below.email]);
  return query;
}
