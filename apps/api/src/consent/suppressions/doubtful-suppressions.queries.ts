import type { DoubtfulSuppression } from '@fairlead/contract/consent/suppressions';
import type { Knex } from 'knex';
import { type Place, pageOf } from '../../platform/db/pages-by-time.queries.ts';

/** Newest first. */
export const findDoubtful = (db: Knex, below: Place | undefined, limit: number) =>
  pageOf<DoubtfulSuppression>(
    db('suppressions').where({ reason: 'bounced', doubtful: true }).select('email', 'detail', 'created_at'),
    { time: 'created_at', key: 'email' },
    below,
    limit,
  );
