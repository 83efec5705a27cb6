import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { EACH } from '../../../apps/api/test/cluster/front-door.ts';
import { eightPercentInTurn } from '../../../apps/api/test/faults/mail-faults.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { type Part, type Row, seconds } from '../faults/part.ts';
import { allEnded, callsFor, onTrial, patienceFor } from '../faults/trial.ts';
import type { Started } from '../lab-command.ts';
import { busyDay, isRight, OUTCOME_COLUMNS, outcomeCells } from './busy-day.ts';
import { startFleet } from './fleet.ts';
import { startPooler } from './pooler.ts';
import { startServerPair, tell } from './server-pair.ts';

/** Milliseconds until an operator decides that the primary is gone. */
const AWAY = 3_000;
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
    const pair = await started.keep(startServerPair({ synchronous }));
    const pooler = await started.keep(startPooler(pair.primary.port));

    const faults = eightPercentInTurn(callsFor(recipients), seed);
    return await onTrial(pooler.url, { faults, seed }, async (trial) => {
      const { db } = trial.deps;
      const fleet = await startFleet(trial, recipients);
      const reach = (share: number) =>
        waitUntil(
          `${share} of the mails are accepted`,
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
              await tell(pair.replica.url, `alter system set primary_conninfo = ''`);
              await tell(pair.replica.url, 'select pg_reload_conf()');
            }
            await reach(DIES_AT);
            await pair.killPrimary();
            const before = trial.mail.stats().mails;
            await wait(AWAY);
            const begin = performance.now();
            await pair.promote();
            await pooler.pointTo(pair.replica.port);
            promotedAt = performance.now();
            const goesOn = () => trial.mail.stats().mails > before + recipients / 100;
            const goesOnOrStops = async () => goesOn() || (await hasStopped(db).catch(() => false));
            await waitUntil('mails go out again', synchronous ? goesOn : goesOnOrStops, 180_000, 20);
            if (goesOn()) toWork = (performance.now() - begin) / 1_000;
          },
        });
        const ended = await db('campaigns').first<{ status: string }>('status');
        return {
          ok: synchronous ? isRight(done, recipients) : done.forgotten > 0,
          cells: [
            synchronous ? 'synchronous' : 'control: asynchronous, and behind',
            ...outcomeCells(trial, done),
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
    `The primary is killed with SIGKILL in the middle, its replica promoted ${AWAY / 1_000} s later, and PgBouncer told so: ${recipients} recipients, ${EACH} APIs and ${EACH} senders, 8 % faults (bar: 0 doubled, lost, differing, forgotten, mailed in time and served; all processes stay; the control must find something forgotten)`,
  columns: ['replica', ...OUTCOME_COLUMNS, 'mails go out again after', 'the campaign in the end'],
  rows: async function* (started, { recipients, seeds: [seed = 1] }) {
    yield await sendThroughPromotion(started, recipients, seed, true);
    yield await sendThroughPromotion(started, recipients, seed, false);
  },
};
