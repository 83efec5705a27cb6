import type { LocalResend } from '@fairlead/local-resend';
import type { Knex } from 'knex';
import type { Forked } from '../processes/forked.ts';
import { waitUntil } from '../wait-until.ts';

type Senders = { spawn(): Promise<Forked>; kill(sender: Forked): Promise<void> };

const TRIES = 5;

async function countClaimed(db: Knex): Promise<number> {
  const [row] = await db('campaign_batches')
    .whereNotNull('lease_owner')
    .count<{ count: string | number }[]>('id');
  return Number(row?.count);
}

/**
 * Kills a sender between claim and acceptance, deterministically: it's the only process, the provider reads and never
 * responds, and the kill comes when a call has arrived. Anything still claimed in the database was claimed by the
 * killed sender.
 * @returns how many batches it leaves behind, at least one
 */
export async function leaveBatchesBehind(
  db: Knex,
  mail: LocalResend,
  senders: Senders,
  start: () => Promise<unknown>,
): Promise<number> {
  mail.setFaults({ chance: { hang: 1 } });
  await start();
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const before = mail.stats().faults.hang ?? 0;
    const sender = await senders.spawn();
    await waitUntil('a call is under way', () => (mail.stats().faults.hang ?? 0) > before, 60_000);
    await senders.kill(sender);
    const claimed = await countClaimed(db);
    if (mail.stats().mails > 0) throw new Error('The provider took mails although it was not to answer');
    await mail.reset();
    // A process that was slow enough to time out its calls has released its batches.
    if (claimed > 0) return claimed;
    mail.setFaults({ chance: { hang: 1 } });
  }
  throw new Error(`None of ${TRIES} killed processes left a batch behind`);
}
