import { parseArgs } from 'node:util';
import { newSecret } from '@fairlead/local-resend/events/sign';
import { seededRandom } from '@fairlead/local-resend/faults/faults';
import type { Deps } from '../src/deps.ts';
import { readProviderEvent } from '../src/features/webhooks/provider-event.ts';
import { recordEvents } from '../src/features/webhooks/record-events.ts';
import { addresses } from '../test/campaign-calls.ts';
import { spawnApi, untilReady } from '../test/spawned-api.ts';
import { benchCampaign } from './bench/bench-campaign.ts';
import { benchDeps } from './bench/bench-deps.ts';
import { scratchDatabase } from './bench/scratch-database.ts';
import { quantile } from './bench-send/statistics.ts';
import { shuffleAndRepeat, type Told, tellHistory } from './bench-webhooks/history.ts';
import { acceptAll, allThatIsKnown, figuresAddUp } from './bench-webhooks/known.ts';
import { countRefused, postAll } from './bench-webhooks/post-webhooks.ts';

const PROCESSES = 2;
const FORGED = 1_000;
/** Events for each recipient. */
const EACH = 5;

type Sizes = { events: number; seed: number };

async function recordInOrder({ db, config }: Deps, history: readonly Told[]): Promise<void> {
  for (const { id, body } of history) {
    const event = readProviderEvent(id, body);
    if (!event) throw new Error('An event of the history cannot be read');
    await recordEvents(db, [event], config.teamInbox);
  }
}

const startProcesses = async (deps: Deps, secret: string) => {
  const apis = Array.from({ length: PROCESSES }, () =>
    spawnApi({
      DATABASE_URL: deps.config.databaseUrl,
      JWT_SECRET: deps.config.jwtSecret,
      RESEND_WEBHOOK_SECRET: secret,
      SENDER: 'off',
      LOG_LEVEL: 'error',
    }),
  );
  const urls = await Promise.all(apis.map(async (api) => (await untilReady(api)).url));
  const stop = () =>
    Promise.all(
      apis.map((api) => {
        api.process.kill('SIGKILL');
        return api.exitCode;
      }),
    );
  return { urls, stop };
};

/**
 * The command behind `bench:webhooks`: events shuffled and repeated, told to several processes at once, must lead to what they lead to
 * one by one in order; forged ones to nothing.
 */
async function benchWebhooks({ events, seed }: Sizes): Promise<void> {
  const database = await scratchDatabase();
  const deps = benchDeps(database.url, 'http://127.0.0.1:9');
  const secret = newSecret();
  const processes = await startProcesses(deps, secret);
  const say = (what: string, found: string, held: boolean) => {
    console.log(`| ${what} | ${found} | ${held ? 'held' : 'BROKEN'} |`);
    if (!held) process.exitCode = 1;
  };
  try {
    const manual_emails = addresses(Math.ceil(events / EACH));
    await benchCampaign(deps, { recipient_type: 'manual', manual_emails });
    const history = tellHistory(await acceptAll(deps.db), events, seededRandom(seed));
    await recordInOrder(deps, history);
    const inOrder = await allThatIsKnown(deps.db);

    await acceptAll(deps.db);
    const told = shuffleAndRepeat(history, seededRandom(seed + 1));
    const target = { urls: processes.urls, secret };
    console.log(
      `${database.kind}, ${PROCESSES} processes, seed ${seed}\n\n| what | found | |\n|---|---|---|`,
    );
    const { statuses, milliseconds } = await postAll(target, told);
    const ok = statuses['200'] === told.length;
    say(
      `${events} events, shuffled, each one to three times`,
      `${statuses['200'] ?? 0} of ${told.length} acknowledged`,
      ok,
    );
    const same = (await allThatIsKnown(deps.db)) === inOrder;
    say('the result', same ? 'the same as one by one in order' : 'another than in order', same);
    const stored = Number((await deps.db('email_events').count({ count: '*' }))[0]?.count);
    say('events stored', `${stored}`, stored === events);
    const addUp = await figuresAddUp(deps.db);
    say('figures of the campaign', addUp ? 'equal its recipients' : 'differ from its recipients', addUp);
    const refused = await countRefused(target, history.slice(0, FORGED));
    const forged = Math.min(FORGED, history.length);
    say(
      'changed, signed otherwise, old, or under another id',
      `${refused} of ${forged} refused`,
      refused === forged,
    );
    const untouched = (await allThatIsKnown(deps.db)) === inOrder;
    say('what is known after these', untouched ? 'the same' : 'changed', untouched);
    console.log(
      `\nAnswered within ${quantile(milliseconds, 0.99).toFixed(0)} ms (p99, with all of them under way as fast as they go)`,
    );
  } finally {
    await processes.stop();
    await deps.db.destroy();
    await database.drop();
  }
}

const { values } = parseArgs({
  options: { events: { type: 'string', default: '50000' }, seed: { type: 'string', default: '1' } },
});
await benchWebhooks({ events: Number(values.events), seed: Number(values.seed) });
process.disconnect?.();
