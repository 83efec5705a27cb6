import { isDeepStrictEqual } from 'node:util';
import { seededRandom } from '@fairlead/local-resend/faults/faults';
import type { Knex } from 'knex';
import { exactlyOnce } from '../../../apps/api/test/faults/books.ts';
import { sendWithKills } from '../../../apps/api/test/faults/killed-senders.ts';
import { eightPercentInTurn } from '../../../apps/api/test/faults/mail-faults.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { countFaults, struckEvenly } from './faults-table.ts';
import { type Part, type Row, seconds } from './part.ts';
import { addPeople, allEnded, callsFor, campaignToAll, onTrial, patienceFor } from './trial.ts';

/** Seconds: a lease of 30, and the next poll. */
const RECOVERED_WITHIN = 35;

/** Seconds until every batch that's claimed now is finished, released, or taken over. */
async function untilTakenOver(db: Knex): Promise<number> {
  const begin = performance.now();
  const owners = await db('campaign_batches').whereNotNull('lease_owner').pluck('lease_owner');
  const gone = async () =>
    (await db('campaign_batches').whereIn('lease_owner', owners).first('id')) === undefined;
  await waitUntil('the work of a killed process goes on', gone, 120_000, 200);
  return (performance.now() - begin) / 1_000;
}

const sendOnce = (serverUrl: string, recipients: number, kills: number, seed: number): Promise<Row> =>
  onTrial(serverUrl, { seed }, async ({ deps, mail, books }) => {
    const recoveries: Promise<number>[] = [];
    await addPeople(deps.db, recipients);
    const sent = await sendWithKills(deps, mail, {
      recipients,
      kills,
      faults: eightPercentInTurn(callsFor(recipients), seed),
      env: { POLL_EVERY: '500' },
      random: seededRandom(seed),
      start: () => campaignToAll(deps),
      hasEnded: () => allEnded(deps.db),
      killed: () => {
        const recovery = untilTakenOver(deps.db);
        // Awaited below.
        recovery.catch(() => undefined);
        recoveries.push(recovery);
      },
      within: patienceFor(recipients),
    });
    const slowest = Math.max(0, ...(await Promise.all(recoveries)));
    const found = await books();
    const { faults, replays, requests } = mail.stats();
    return {
      ok:
        isDeepStrictEqual(found, exactlyOnce(recipients)) &&
        recoveries.length === (kills && kills + 1) &&
        slowest <= RECOVERED_WITHIN &&
        struckEvenly(faults),
      faults,
      cells: [
        seed,
        recoveries.length,
        sent.leftBehind,
        requests,
        countFaults(faults),
        replays,
        found.accepted,
        found.doubled,
        found.lost,
        found.differing,
        seconds(slowest),
      ],
    };
  });

export const exactlyOncePart: Part = {
  title: ({ recipients, kills }) =>
    `Exactly once: ${recipients} recipients, three sender processes, ${kills} SIGKILLs at random and one before them, 8 % faults (bar: 0 doubled, lost and differing; work goes on within ${RECOVERED_WITHIN} s; each fault in its turn)`,
  columns: [
    'seed',
    'kills',
    'left by the first',
    'calls',
    'faults',
    'asked again and known',
    'accepted',
    'doubled',
    'lost',
    'differing',
    'longest pause after a kill',
  ],
  rows: async function* ({ url }, { recipients, kills, seeds }) {
    for (const seed of seeds) yield await sendOnce(url, recipients, kills, seed);
  },
};
