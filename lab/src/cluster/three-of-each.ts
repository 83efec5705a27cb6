import { seededRandom } from '@fairlead/local-resend/faults/faults';
import { EACH } from '../../../apps/api/test/cluster/front-door.ts';
import { IMPORTED } from '../../../apps/api/test/cluster/imports.ts';
import { tryLimit } from '../../../apps/api/test/cluster/limits.ts';
import { eightPercentInTurn } from '../../../apps/api/test/faults/mail-faults.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { startOwnServer } from '../../../ops/src/servers/own-server.ts';
import { struckEvenly } from '../faults/outcome.ts';
import type { Part, Row } from '../faults/part.ts';
import { callsFor, onTrial, patienceFor } from '../faults/trial.ts';
import type { Started } from '../lab-command.ts';
import { BUSY_DAY_COLUMNS, busyDay, busyDayCells, isRight } from './busy-day.ts';
import { startFleet } from './fleet.ts';
import { SERVER_CONNECTIONS, startPooler } from './pooler.ts';

const sendThroughPooler = (url: string, recipients: number, kills: number, seed: number): Promise<Row> => {
  const faults = eightPercentInTurn(callsFor(recipients), seed);
  return onTrial(url, { faults, seed }, async (trial) => {
    const fleet = await startFleet(trial, recipients);
    const random = seededRandom(seed);
    try {
      const limit = await tryLimit(fleet);
      const done = await busyDay(fleet, trial, {
        recipients,
        seed,
        trouble: async (isOver) => {
          for (let kill = 0; kill < kills; kill += 1) {
            const moment = (recipients * (kill + random())) / (kills + 1);
            const isReached = () => isOver() || trial.mail.stats().mails >= moment;
            await waitUntil(`${moment} emails are accepted`, isReached, patienceFor(recipients), 20);
            fleet.checkAlive();
            await fleet.replace(kill % 2 === 0 ? 'sender' : 'api', random);
          }
        },
      });
      const right = isRight(done, recipients) && done.exported === recipients && done.logIns.rounds > 0;
      return {
        ok: right && limit.ok && struckEvenly(trial.mail),
        cells: [seed, kills, ...busyDayCells(trial, done), limit.allowed, done.exported, done.connections],
      };
    } finally {
      await fleet.end();
    }
  });
};

export const threeOfEachPart: Part<Started> = {
  title: ({ recipients, kills }) =>
    `${EACH} APIs and ${EACH} senders through PgBouncer in transaction mode with ${SERVER_CONNECTIONS} connections: ${recipients} recipients, 8% faults, ${kills} SIGKILLs of senders and APIs in turn (limits: 0 in the columns from doubled to served; 30 logins of one IP counted; ${IMPORTED} imported; the export is complete)`,
  columns: [
    'seed',
    'kills',
    ...BUSY_DAY_COLUMNS,
    'logins of one IP counted',
    'exported',
    'most connections at once',
  ],
  rows: async function* (started, { recipients, kills, seeds }) {
    try {
      const server = await started.keep(startOwnServer());
      const pooler = await started.keep(startPooler(server.port));
      for (const seed of seeds) yield await sendThroughPooler(pooler.url, recipients, kills, seed);
    } finally {
      await started.removeAll();
    }
  },
};
