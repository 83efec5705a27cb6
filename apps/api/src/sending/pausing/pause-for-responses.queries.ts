import type { Knex } from 'knex';
import { KEPT_DETAILS } from './pause-reasons.ts';
import { type Watched, watchedColumns } from './response-limits.ts';

/** A campaign that is being sent or waits for its quota, locked. */
export const lockWatched = (trx: Knex, id: number): Promise<Watched | undefined> =>
  trx('campaigns')
    .where({ id })
    .where((query) => query.where({ status: 'sending' }).orWhereNotNull('resumes_at'))
    .forUpdate()
    .first(...watchedColumns);

/** Until a person resumes it. */
export const setPausedForResponses = (trx: Knex, id: number, reason: string) =>
  trx('campaigns')
    .where({ id })
    .update({
      status: 'paused',
      pause_reason: reason,
      trouble_details: trx.raw(KEPT_DETAILS),
      resumes_at: null,
      rest_held: false,
      waiting_until: null,
    });
