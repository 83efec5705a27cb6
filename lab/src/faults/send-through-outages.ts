import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { eightPercentInTurn } from '../../../apps/api/test/faults/mail-faults.ts';
import { exactlyOnce } from '../../../apps/api/test/faults/reconcile.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { openAdminSession } from '../admin-session.ts';
import { besideApi, type RunningApi } from './api-process.ts';
import { startLoad, untilHealthy } from './load.ts';
import { OUTCOME_COLUMNS, outcomeCells, struckEvenly } from './outcome.ts';
import { type Row, seconds } from './part.ts';
import { addPeople, allEnded, callsFor, campaignToAll, onTrial, patienceFor, type Trial } from './trial.ts';

/** What happens to the database, and how it comes back. */
export type Outage = {
  begin(): Promise<void>;
  end(): Promise<void>;
  /** Whether nothing can be read meanwhile, so that requests must be answered 503. */
  stopsReads: boolean;
};

const OUTAGES = 3;
/** Milliseconds. */
const LASTS = 3_000;
/** Seconds. */
const HEALTHY_WITHIN = 5;
const REQUESTS_PER_SECOND = 50;

export const OUTAGE_COLUMNS = [
  'outages',
  ...OUTCOME_COLUMNS,
  'processes still up',
  'answers 200',
  'answers 503',
  'other answers',
  'slowest recovery',
];

export const outageTitle = (what: string, recipients: number): string =>
  `${what} in the middle: ${recipients} recipients, 2 API processes, ${REQUESTS_PER_SECOND} requests/s, 8% faults (limits: 0 doubled, lost, and differing; all processes stay up, answer only 200 or 503, and recover within ${HEALTHY_WITHIN} s)`;

/** Sends a campaign through several outages of the database, while others read. */
async function sendThroughOutages(
  { deps, mail, reconcile }: Trial,
  apis: RunningApi[],
  recipients: number,
  outage: Outage,
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
  for (let number = 1; number <= OUTAGES; number += 1) {
    const share = Math.ceil((recipients * number) / (OUTAGES + 1));
    await waitUntil(`${share} emails are accepted`, () => mail.stats().mails >= share, patience);
    const before = load.seen('503');
    await outage.begin();
    await wait(LASTS);
    refusals.push(load.seen('503') - before);
    await outage.end();
    recoveries.push(await untilHealthy(signs, headers));
  }
  // The pool's first connections may be from before the outage.
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
      (!outage.stopsReads || refusals.every((count) => count > 0)) &&
      struckEvenly(mail) &&
      slowest <= HEALTHY_WITHIN,
    cells: [
      OUTAGES,
      ...outcomeCells(mail, found),
      `${running} of ${apis.length}`,
      served,
      `${unavailable} (${refusals.join(', ')} meanwhile)`,
      JSON.stringify(others),
      seconds(slowest),
    ],
  };
}

/** The same with two API processes that send, on a server of its own. */
export function throughOutages(serverUrl: string, recipients: number, outage: Outage): Promise<Row> {
  const faults = eightPercentInTurn(callsFor(recipients), 1);
  const env = { SENDER: 'on' };
  return onTrial(serverUrl, { faults }, (trial) =>
    besideApi(trial, env, (first) =>
      besideApi(trial, env, (second) => sendThroughOutages(trial, [first, second], recipients, outage)),
    ),
  );
}
