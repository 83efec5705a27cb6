import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { eightPercentInTurn } from '../../../apps/api/test/faults/mail-faults.ts';
import { exactlyOnce } from '../../../apps/api/test/faults/reconcile.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import type { OwnServer } from '../../../ops/src/servers/own-server.ts';
import { openAdminSession } from '../admin-session.ts';
import { besideApi, type RunningApi } from './api-process.ts';
import { startLoad, untilHealthy } from './load.ts';
import { OUTCOME_COLUMNS, outcomeCells, struckEvenly } from './outcome.ts';
import { type Part, type Row, seconds } from './part.ts';
import { addPeople, allEnded, callsFor, campaignToAll, onTrial, patienceFor, type Trial } from './trial.ts';

const RESTARTS = 3;
/** Milliseconds without the database. */
const DOWN = 3_000;
/** Seconds. */
const HEALTHY_WITHIN = 5;
const REQUESTS_PER_SECOND = 50;

async function sendWithRestarts(
  server: OwnServer,
  { deps, mail, reconcile }: Trial,
  apis: RunningApi[],
  recipients: number,
): Promise<Row> {
  await addPeople(deps.db, recipients);
  const { token } = await openAdminSession(deps.db, deps.config.jwtSecret);
  const headers = { Authorization: `Bearer ${token}` };
  const campaign = await campaignToAll(deps);
  const reads = apis.map(({ url }) => `${url}/api/email/campaigns/${campaign}`);
  const load = startLoad(reads, headers, REQUESTS_PER_SECOND);
  const signs = [...reads, ...apis.map(({ url }) => `${url}/api/health/ready`)];
  const recoveries: number[] = [];
  const refusals: number[] = [];
  const patience = patienceFor(recipients);
  for (let restart = 1; restart <= RESTARTS; restart += 1) {
    const share = Math.ceil((recipients * restart) / (RESTARTS + 1));
    await waitUntil(`${share} emails are accepted`, () => mail.stats().mails >= share, patience);
    const before = load.seen('503');
    await server.crash();
    await wait(DOWN);
    refusals.push(load.seen('503') - before);
    await server.start();
    recoveries.push(await untilHealthy(signs, headers));
  }
  // The pool's first connections may be from before the crash.
  const ended = () => allEnded(deps.db).catch(() => false);
  await waitUntil('the campaign has ended', ended, patience, 100);
  const { 200: served = 0, 503: unavailable = 0, ...others } = await load.stop();
  const running = apis.filter((api) => api.isRunning()).length;
  const found = await reconcile();
  const slowest = Math.max(...recoveries);
  return {
    ok:
      isDeepStrictEqual(found, exactlyOnce(recipients)) &&
      Object.keys(others).length === 0 &&
      running === apis.length &&
      refusals.every((count) => count > 0) &&
      struckEvenly(mail) &&
      slowest <= HEALTHY_WITHIN,
    cells: [
      RESTARTS,
      ...outcomeCells(mail, found),
      `${running} of ${apis.length}`,
      served,
      `${unavailable} (${refusals.join(', ')} while it was down)`,
      JSON.stringify(others),
      seconds(slowest),
    ],
  };
}

export const databaseRestartsPart: Part = {
  title: ({ recipients }) =>
    `Database crashed (\`pg_ctl -m immediate\`) and restarted in the middle: ${recipients} recipients, 2 API processes, ${REQUESTS_PER_SECOND} requests/s, 8% faults (limits: 0 doubled, lost, and differing; all processes stay up, answer only 200 or 503, answer 503 each time it's down, and recover within ${HEALTHY_WITHIN} s)`,
  columns: [
    'restarts',
    ...OUTCOME_COLUMNS,
    'processes still up',
    'answers 200',
    'answers 503',
    'other answers',
    'slowest recovery',
  ],
  rows: async function* (server, { recipients }) {
    const faults = eightPercentInTurn(callsFor(recipients), 1);
    const env = { SENDER: 'on' };
    yield await onTrial(server.url, { faults }, (trial) =>
      besideApi(trial, env, (first) =>
        besideApi(trial, env, (second) => sendWithRestarts(server, trial, [first, second], recipients)),
      ),
    );
  },
};
