import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { ActivitySealRow } from '../../platform/db/tables/activity-seals.ts';
import type { Deps } from '../../platform/deps.ts';
import { startWorkLoop } from '../../platform/process/work-loop.ts';
import { publishHead } from './publish-head.ts';
import { type ChainEnd, digestOf, type EntryColumns, extend, SALT_BYTES } from './seal.ts';
import { findChainEnd, findUnsealed, insertSeals, lockChain } from './seals.queries.ts';

/** Entries in one transaction: a fraction of a second on the embedded database, which serves no one else meanwhile. */
const AT_ONCE = 500;

async function sealAll(trx: Knex, entries: readonly EntryColumns[]): Promise<ChainEnd> {
  let end = await findChainEnd(trx);
  const seals = entries.map((entry): ActivitySealRow => {
    const salt = randomBytes(SALT_BYTES);
    const digest = digestOf(salt, entry);
    end = extend(end, entry.id, digest);
    return { ...end, entry_id: entry.id, salt, digest };
  });
  if (seals.length > 0) await insertSeals(trx, seals);
  return end;
}

/**
 * Seals entries that wait, in a transaction of its own. Any number of processes may try at once: one does it, and the
 * others leave. Once nothing waits, the day's head is published if it wasn't yet.
 * @returns whether more may be waiting
 */
export const sealEntries = (deps: Deps, atOnce = AT_ONCE): Promise<boolean> =>
  deps.db.transaction(async (trx) => {
    if (!(await lockChain(trx))) return false;
    const entries = await findUnsealed(trx, atOnce);
    const end = await sealAll(trx, entries);
    if (entries.length === atOnce) return true;
    await publishHead(trx, deps, end);
    return false;
  });

/** Milliseconds between looks at the queue: an entry is sealed well within ten seconds of its commit. */
const POLL = 3_000;

/** Seals the activity log until it's stopped, beside any number of other processes. `stop` lets a transaction finish. */
export const startSealing = (deps: Deps, pollMs = POLL): { stop(): Promise<void> } =>
  startWorkLoop(() => sealEntries(deps), {
    pollMs,
    onFailure: (error) => deps.log.warn({ err: error }, 'the activity log could not be sealed'),
  });
