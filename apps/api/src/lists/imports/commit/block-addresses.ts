import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';
import { findMoves } from '../../../consent/suppressions/moves.queries.ts';
import {
  deactivateSuppressed,
  insertSuppressions,
} from '../../../consent/suppressions/suppressions.queries.ts';
import { insertUnsubscribes } from '../../../consent/unsubscribes/unsubscribes.queries.ts';
import { findNextBlocks } from './blocks.queries.ts';
import { addCounts, type ImportRecord, setImport } from './imports.queries.ts';

/**
 * Stores up to `rows` blocks, with the dates and reasons of the file. All emails must be locked. A block that's there
 * already stays as it is: it isn't this import's, so undo doesn't lift it.
 */
export async function blockSome(trx: Knex, row: ImportRecord, rows: number): Promise<void> {
  const blocks = await findNextBlocks(trx, row.id, { after: row.blocked_until, limit: rows });
  const keys = [...new Set(blocks.map(({ email }) => emailKey(email)))];
  const moves = await findMoves(trx, keys);
  const said = blocks.map(({ email, reason, detail, since }) => ({
    email,
    reason,
    detail,
    since: since ?? undefined,
    importId: row.id,
  }));
  const added = await insertSuppressions(trx, said, moves);
  const blockOf = new Map(
    blocks.filter(({ reason }) => reason === 'opted_out').map((one) => [emailKey(one.email), one]),
  );
  await insertUnsubscribes(
    trx,
    added.flatMap(({ email, reason, followed_from }) => {
      const block = reason === 'opted_out' ? blockOf.get(followed_from ?? email) : undefined;
      if (!block) return [];
      return {
        email: followed_from ? email : block.email,
        followed_from,
        method: 'other',
        reason: block.detail,
        ip_address: null,
        campaign_id: null,
        recipient_id: null,
        import_id: row.id,
        unsubscribed_at: block.since ?? new Date().toISOString(),
      };
    }),
  );
  await deactivateSuppressed(trx, [...keys, ...moves.map(({ to }) => to)]);
  await setImport(trx, row.id, {
    blocked_until: blocks.length < rows ? row.last_row : (blocks.at(-1)?.number ?? row.last_row),
    done: addCounts(row.done, { blocked: added.filter((one) => one.followed_from === null).length }),
    status: 'importing',
  });
}
