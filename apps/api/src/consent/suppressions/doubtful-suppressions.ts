import type { DoubtfulSuppression } from '@fairlead/contract/consent/suppressions';
import type { Knex } from 'knex';
import { withSubscriberIds } from '../../platform/db/subscriber-ids.queries.ts';
import { pageByTime, readTimeCursor } from '../../platform/http/lists/time-cursor.ts';
import { findDoubtful } from './doubtful-suppressions.queries.ts';

/**
 * A page of suppressions that an earlier rule made and today's wouldn't, for a person who looks at each. None is lifted
 * without one.
 */
export async function readDoubtful(
  db: Knex,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ suppressions: DoubtfulSuppression[]; next_cursor: string | null }> {
  const found = await findDoubtful(db, readTimeCursor(cursor), limit + 1);
  const { rows, next_cursor } = pageByTime(found, limit, ({ email }) => email);
  return { suppressions: await withSubscriberIds(db, rows), next_cursor };
}
