import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { EACH } from '../../../apps/api/test/cluster/front-door.ts';
import { eightPercentInTurn } from '../../../apps/api/test/faults/mail-faults.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { type Part, type Row, seconds } from '../faults/part.ts';
import { allEnded, callsFor, onTrial, patienceFor } from '../faults/trial.ts';
import type { Started } from '../lab-command.ts';
import { BUSY_DAY_COLUMNS, busyDay, busyDayCells, isRight } from './busy-day.ts';
import { startFleet } from './fleet.ts';
import { startPooler } from './pooler.ts';
import { alterSystem, startServerPair } from './server-pair.ts';

/** Milliseconds until an operator decides that the primary is gone. */
const DOWN = 3_000;
/** Shares of the emails at which the control's replica is cut off, and the primary dies. */
const CUT_AT = 0.15;
const DIES_AT = 0.4;
/** Milliseconds without progress after which the control's campaign counts as stopped. */
const STILL = 60_000;

const hasStopped = async (db: Knex): Promise<boolean> =>
  (await db('campaigns').where({ status: 'paused' }).first('id')) !== undefined;

async function sendThroughPromotion(
  started: Started,
  recipients: number,
  seed: number,
  synchronous: boolean,
): Promise<Row> {
  try {
    const { primary, replica } = await startServerPair(started, { synchronous });
    const pooler = await started.keep(startPooler(primary.port));

    const faults = eightPercentInTurn(callsFor(recipients), seed);
    return await onTrial(pooler.url, { faults, seed }, async (trial) => {
      const { db } = trial.deps;
      const fleet = await startFleet(trial, recipients);
      const reach = (share: number) =>
        waitUntil(
          `${share} of the emails are accepted`,
          () => trial.mail.stats().mails >= recipients * share,
          patienceFor(recipients),
          10,
        );
      let toWork = Number.NaN;
      let promotedAt = Number.POSITIVE_INFINITY;
      try {
        const done = await busyDay(fleet, trial, {
          recipients,
          seed,
          onlyOptOuts: !synchronous,
          // A sender on a database that lost commits may stop the campaign, as it should.
          hasEnded: synchronous
            ? undefined
            : async () =>
                (await allEnded(db)) || (performance.now() - promotedAt > STILL && (await hasStopped(db))),
          trouble: async () => {
            if (!synchronous) {
              await reach(CUT_AT);
              await alterSystem(replica, "primary_conninfo = ''");
            }
            await reach(DIES_AT);
            await primary.crash();
            const before = trial.mail.stats().mails;
            await wait(DOWN);
            const begin = performance.now();
            await replica.promote();
            await pooler.pointTo(replica.port);
            promotedAt = performance.now();
            const goesOn = () => trial.mail.stats().mails > before + recipients / 100;
            const goesOnOrStops = async () => goesOn() || (await hasStopped(db).catch(() => false));
            await waitUntil('emails go out again', synchronous ? goesOn : goesOnOrStops, 180_000, 20);
            if (goesOn()) toWork = (performance.now() - begin) / 1_000;
          },
        });
        const ended = await db('campaigns').first<{ status: string }>('status');
        return {
          ok: synchronous ? isRight(done, recipients) : done.optOutsLost > 0,
          cells: [
            synchronous ? 'synchronous' : 'control: asynchronous, and behind',
            ...busyDayCells(trial, done),
            Number.isNaN(toWork) ? 'never: it stopped' : seconds(toWork),
            ended?.status,
          ],
        };
      } finally {
        await fleet.end();
      }
    });
  } finally {
    await started.removeAll();
  }
}

export const promotionPart: Part<Started> = {
  title: ({ recipients }) =>
    `The primary is crashed (\`pg_ctl -m immediate\`) in the middle, its replica is promoted ${DOWN / 1_000} s later, and PgBouncer is told: ${recipients} recipients, ${EACH} APIs and ${EACH} senders, 8% faults (limits: 0 in the columns from doubled to served; all processes stay up; the control must lose opt-outs)`,
  columns: ['replica', ...BUSY_DAY_COLUMNS, 'email goes out again after', 'campaign at the end'],
  rows: async function* (started, { recipients, seeds: [seed = 1] }) {
    yield await sendThroughPromotion(started, recipients, seed, true);
    yield await sendThroughPromotion(started, recipients, seed, false);
  },
};
