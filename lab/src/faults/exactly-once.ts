import { isDeepStrictEqual } from 'node:util';
import { seededRandom } from '@fairlead/local-resend/faults/faults';
import type { Knex } from 'knex';
import { sendWithKills } from '../../../apps/api/test/faults/killed-senders.ts';
import { eightPercentInTurn } from '../../../apps/api/test/faults/mail-faults.ts';
import { exactlyOnce } from '../../../apps/api/test/faults/reconcile.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { OUTCOME_COLUMNS, outcomeCells, struckEvenly } from './outcome.ts';
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
  await waitUntil('the work of a killed process continues', gone, 120_000, 200);
  return (performance.now() - begin) / 1_000;
}

const sendOnce = (serverUrl: string, recipients: number, kills: number, seed: number): Promise<Row> =>
  onTrial(serverUrl, { seed }, async ({ deps, mail, reconcile }) => {
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
    const found = await reconcile();
    return {
      ok:
        isDeepStrictEqual(found, exactlyOnce(recipients)) &&
        recoveries.length === (kills && kills + 1) &&
        slowest <= RECOVERED_WITHIN &&
        struckEvenly(mail),
      cells: [seed, recoveries.length, sent.leftBehind, ...outcomeCells(mail, found), seconds(slowest)],
    };
  });

export const exactlyOncePart: Part = {
  title: ({ recipients, kills }) =>
    `Exactly once: ${recipients} recipients, three sender processes, ${kills} random SIGKILLs and one before them, 8% faults (limits: 0 doubled, lost, and differing; work continues within ${RECOVERED_WITHIN} s; each fault occurs)`,
  columns: ['seed', 'kills', 'claimed by the first', ...OUTCOME_COLUMNS, 'longest pause after a kill'],
  rows: async function* ({ url }, { recipients, kills, seeds }) {
    for (const seed of seeds) yield await sendOnce(url, recipients, kills, seed);
  },
};
