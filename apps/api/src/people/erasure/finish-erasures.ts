import type { Knex } from 'knex';
import type { Config } from '../../platform/config.ts';
import { eraseWaiting } from '../../sending/removal/erase-emails.ts';
import { deleteWaitingEmails, deleteWaits, findReady } from './waits.queries.ts';

/** In one transaction: webhooks and senders of these emails wait a fraction of a second at most. */
const ROWS = 500;

/** @returns whether more may be waiting */
const finishSome = (db: Knex, { erasureKey }: Pick<Config, 'erasureKey'>): Promise<boolean> =>
  db.transaction(async (trx) => {
    const ready = await findReady(trx, ROWS);
    const idsOf = (wanted: string) => ready.flatMap(({ kind, row_id }) => (kind === wanted ? row_id : []));
    await eraseWaiting(trx, erasureKey, idsOf('campaign_recipients'));
    await deleteWaitingEmails(trx, idsOf('outbox'));
    await deleteWaits(trx, ready);
    return ready.length === ROWS;
  });

/** Erases what waited for the outcome of an email, once that's known or a day has passed. */
export async function finishErasures(db: Knex, config: Pick<Config, 'erasureKey'>): Promise<void> {
  while (await finishSome(db, config));
}
