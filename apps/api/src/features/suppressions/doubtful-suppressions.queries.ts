import type { DoubtfulSuppression } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { pageOf } from './pages-by-time.queries.ts';
import type { Place } from './time-cursor.ts';

/** Newest first. */
export const findDoubtful = (db: Knex, below: Place | undefined, limit: number) =>
  pageOf<DoubtfulSuppression>(
    db('suppressions').where({ reason: 'bounced', doubtful: true }).select('email', 'detail', 'created_at'),
    { time: 'created_at', key: 'email' },
    below,
    limit,
  );
