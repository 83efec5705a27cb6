import type { DoubtfulSuppression } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { badRequest } from '../../http/errors.ts';
import { findDoubtful } from './doubtful-suppressions.queries.ts';

type Place = Pick<DoubtfulSuppression, 'created_at' | 'email'>;

/** Opaque to callers. */
const cursorAfter = ({ created_at, email }: Place): string =>
  Buffer.from(JSON.stringify([created_at, email])).toString('base64url');

function readCursor(cursor: string): Place {
  try {
    const [created_at, email]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof email === 'string' && !email.includes('\u0000'))
      return { created_at: new Date(String(created_at)).toISOString(), email };
  } catch {
    // Refused below.
  }
  throw badRequest('Not a valid cursor');
}

/**
 * A page of suppressions that an earlier rule made and today's wouldn't, for a person who looks at each. None is lifted
 * without one.
 */
export async function readDoubtful(
  db: Knex,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ suppressions: DoubtfulSuppression[]; next_cursor: string | null }> {
  const rows = await findDoubtful(db, cursor === undefined ? undefined : readCursor(cursor), limit + 1);
  const suppressions = rows.slice(0, limit);
  const last = suppressions.at(-1);
  return { suppressions, next_cursor: rows.length > limit && last ? cursorAfter(last) : null };
}
