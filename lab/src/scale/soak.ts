import { isDeepStrictEqual } from 'node:util';
import { eightPercentInTurn } from '../../../apps/api/test/faults/mail-faults.ts';
import { compareRecipients, exactlyOnce } from '../../../apps/api/test/faults/reconcile.ts';
import { spawnSender } from '../../../apps/api/test/spawned-sender.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { addPeople, allEnded, callsFor, campaignToAll, patienceFor, type Trial } from '../faults/trial.ts';
import { tableRow } from '../figures/table.ts';

const USED = `
  select (select count(*) from pg_stat_activity where datname = current_database()) as connections,
    (select sum(n_dead_tup) from pg_stat_user_tables) as dead,
    pg_database_size(current_database()) / 1000000 as megabytes`;

/** Of what is printed for each campaign. */
export const SOAK_COLUMNS = ['campaign', 'memory, MB', 'connections', 'dead rows', 'database, MB'];

/**
 * Sends campaigns to the same people, one after the other, with 8% faults, in one process.
 * @returns how many, and how many of these the provider and the database disagree about
 */
export async function soak(
  { deps, mail }: Trial,
  { people, minutes }: { people: number; minutes: number },
): Promise<{ sent: number; differing: number }> {
  const { db, config } = deps;
  await addPeople(db, people);
  const sender = spawnSender(config, { LEASE_SECONDS: '5' });
  const end = performance.now() + minutes * 60_000;
  let sent = 0;
  let differing = 0;
  try {
    await sender.ready;
    while (performance.now() < end) {
      await mail.reset();
      mail.setFaults(eightPercentInTurn(callsFor(people), sent));
      const id = await campaignToAll(deps);
      await waitUntil('the campaign has ended', () => allEnded(db), patienceFor(people), 100);
      sent += 1;
      const recipients = await db('campaign_recipients')
        .where({ campaign_id: id })
        .select('email', 'status', 'provider_id');
      const { counted: _, ...wanted } = exactlyOnce(people);
      if (!isDeepStrictEqual(compareRecipients(recipients, mail.ledger()), wanted)) differing += 1;
      const { maxRssKb } = await sender.ask<{ maxRssKb: number }>('usage');
      const { connections, dead, megabytes } = (await db.raw(USED)).rows[0];
      console.log(
        tableRow([sent, Math.round(maxRssKb / 1_024), connections, Number(dead), Number(megabytes)]),
      );
    }
  } finally {
    await sender.kill();
  }
  return { sent, differing };
}
