import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { exactlyOnce } from '../../../apps/api/test/faults/books.ts';
import { eightPercentInTurn } from '../../../apps/api/test/faults/mail-faults.ts';
import { type SpawnedApi, spawnApi, untilReady } from '../../../apps/api/test/spawned-api.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import type { OwnServer } from '../../../ops/src/servers/own-server.ts';
import { countFaults, struckEvenly } from './faults-table.ts';
import { startLoad, untilHealthy } from './load.ts';
import { type Part, type Row, seconds } from './part.ts';
import { addPeople, allEnded, callsFor, onTrial, patienceFor, type Trial } from './trial.ts';

const PROCESSES = 2;
const RESTARTS = 3;
/** Milliseconds without the database. */
const AWAY = 3_000;
/** Seconds. */
const HEALTHY_WITHIN = 5;
const REQUESTS_PER_SECOND = 50;
const ADMIN = { username: 'bench', password: 'A-long-password-for-measuring-1' };

function startApi({ deps, mail }: Trial): SpawnedApi {
  return spawnApi({
    DATABASE_URL: deps.config.databaseUrl,
    RESEND_BASE_URL: mail.url,
    SENDER: 'on',
    LOG_LEVEL: 'silent',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ADMIN_EMAIL: 'bench@bench.invalid',
  });
}

async function post(url: string, body: object, headers = {}): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok)
    throw new Error(`${new URL(url).pathname} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

async function sendWithRestarts(server: OwnServer, trial: Trial, recipients: number): Promise<Row> {
  const { deps, mail } = trial;
  await addPeople(deps.db, recipients);
  const apis: SpawnedApi[] = [];
  try {
    const urls: string[] = [];
    for (let index = 0; index < PROCESSES; index += 1) {
      const api = startApi(trial);
      apis.push(api);
      urls.push((await untilReady(api)).url);
    }
    const [first = ''] = urls;
    const { token } = await post(`${first}/api/admin/login`, ADMIN);
    const headers = { Authorization: `Bearer ${token}` };
    await post(
      `${first}/api/email/send-marketing-emails`,
      { subject: 'A short demo', recipient_type: 'all_active' },
      headers,
    );
    const asked = urls.map((url) => `${url}/api/email/campaigns/1`);
    const load = startLoad(asked, headers, REQUESTS_PER_SECOND);
    const signs = [...asked, ...urls.map((url) => `${url}/api/health/ready`)];
    const healthy: number[] = [];
    const refusals: number[] = [];
    const patience = patienceFor(recipients);
    for (let restart = 1; restart <= RESTARTS; restart += 1) {
      const share = Math.ceil((recipients * restart) / (RESTARTS + 1));
      await waitUntil(`${share} mails are accepted`, () => mail.stats().mails >= share, patience);
      const before = load.seen('503');
      await server.crash();
      await wait(AWAY);
      refusals.push(load.seen('503') - before);
      await server.start();
      healthy.push(await untilHealthy(signs, headers));
    }
    // The pool's first connections may be from before the crash.
    const ended = () => allEnded(deps.db).catch(() => false);
    await waitUntil('the campaign has ended', ended, patience, 100);
    const statuses = await load.stop();
    const stayed = apis.filter(({ process }) => process.exitCode === null && process.signalCode === null);
    const found = await trial.books();
    const { 200: served = 0, 503: unavailable = 0, ...others } = statuses;
    const slowest = Math.max(...healthy);
    const { faults, replays, requests } = mail.stats();
    return {
      ok:
        isDeepStrictEqual(found, exactlyOnce(recipients)) &&
        Object.keys(others).length === 0 &&
        stayed.length === PROCESSES &&
        refusals.every((count) => count > 0) &&
        struckEvenly(faults) &&
        slowest <= HEALTHY_WITHIN,
      faults,
      cells: [
        RESTARTS,
        requests,
        countFaults(faults),
        replays,
        found.accepted,
        found.doubled,
        found.lost,
        found.differing,
        `${stayed.length} of ${PROCESSES}`,
        served,
        `${unavailable} (${refusals.join(', ')} while it was away)`,
        JSON.stringify(others),
        seconds(slowest),
      ],
    };
  } finally {
    for (const { process } of apis) process.kill('SIGKILL');
    await Promise.all(apis.map(({ exitCode }) => exitCode));
  }
}

export const databaseRestartsPart: Part = {
  title: ({ recipients }) =>
    `Database crashed and started again (\`pg_ctl -m immediate\`) in the middle: ${recipients} recipients, ${PROCESSES} API processes, ${REQUESTS_PER_SECOND} requests/s, 8 % faults (bar: 0 doubled, lost and differing; all processes stay, answer 200 or 503 only, 503 each time it is away, and are healthy within ${HEALTHY_WITHIN} s)`,
  columns: [
    'restarts',
    'calls',
    'faults',
    'asked again and known',
    'accepted',
    'doubled',
    'lost',
    'differing',
    'processes that stayed',
    'answers 200',
    'answers 503',
    'other answers',
    'slowest recovery',
  ],
  rows: async function* (server, { recipients }) {
    const faults = eightPercentInTurn(callsFor(recipients), 1);
    yield await onTrial(server.url, { faults }, (trial) => sendWithRestarts(server, trial, recipients));
  },
};
