import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Deps } from '../../apps/api/src/deps.ts';
import { depsFor } from '../../apps/api/test/deps-for.ts';
import { type Forked, forkProgram } from '../../apps/api/test/forked.ts';
import { scratchDatabase } from '../../ops/src/servers/scratch-database.ts';
import { type Line, printLines } from './figures/print-lines.ts';
import { compareHandOff, peakMemory } from './send/hand-off.ts';
import { materialise } from './send/materialise.ts';
import { otherCalls } from './send/other-calls.ts';

type Sizes = { recipients: number; materialised: number; memory: number[]; rounds: number; calls: number };

const QUICK: Sizes = {
  recipients: 10_000,
  materialised: 100_000,
  memory: [10_000, 40_000],
  rounds: 3,
  calls: 200,
};
const FULL: Sizes = {
  recipients: 100_000,
  materialised: 500_000,
  memory: [10_000, 100_000, 1_000_000],
  rounds: 5,
  calls: 300,
};
const SINK = fileURLToPath(new URL('./send/sink.ts', import.meta.url));

const SUBSCRIBERS = `
  insert into subscribers (email, name, role, source)
  select 'person' || n || '@bench.invalid', 'Person ' || n, 'crp_vendor', 'bench' from generate_series(1, ?) as n`;

async function fill({ db }: Deps, subscribers: number): Promise<void> {
  await db.raw('truncate subscribers, campaign_batches, campaign_recipients cascade');
  await db.raw(SUBSCRIBERS, [subscribers]);
  await db.raw('vacuum analyze');
}

async function* measurements(deps: Deps, sink: Forked, sizes: Sizes): AsyncGenerator<Line> {
  await fill(deps, sizes.recipients);
  yield* await compareHandOff(deps, sink, sizes);
  yield await otherCalls(deps, { ...sizes, env: { SEND_RATE: '10' }, what: 'at ten calls a second' });
  await fill(deps, sizes.materialised);
  yield await materialise(deps, sizes);
  await sink.ask('reset');
  let smallest: number | undefined;
  for (const recipients of sizes.memory) {
    await fill(deps, recipients);
    const line = await peakMemory(deps, sink, { recipients, smallest });
    smallest ??= line.value;
    yield line;
  }
}

/**
 * The command behind `lab send`: how fast campaigns are handed to a sink on this machine, beside a bare loop, what they cost in memory, and
 * what they do to other calls. Only the ratios say something about another machine.
 */
async function benchSend(sizes: Sizes): Promise<void> {
  const database = await scratchDatabase();
  const sink = forkProgram(SINK);
  const deps = depsFor(database.url, String(await sink.ready), { PUBLIC_URL: 'https://www.site.invalid' });
  try {
    console.log(`${database.kind}; ${JSON.stringify(sizes)}\n`);
    const missed = await printLines(measurements(deps, sink, sizes));
    if (missed > 0) process.exitCode = 1;
  } finally {
    await deps.db.destroy();
    await sink.kill();
    await database.drop();
  }
}

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    recipients: { type: 'string' },
    rounds: { type: 'string' },
    materialised: { type: 'string' },
    memory: { type: 'string' },
  },
});
const sizes = values.full ? FULL : QUICK;
await benchSend({
  ...sizes,
  recipients: Number(values.recipients ?? sizes.recipients),
  rounds: Number(values.rounds ?? sizes.rounds),
  materialised: Number(values.materialised ?? sizes.materialised),
  memory: values.memory?.split(',').map(Number) ?? sizes.memory,
});
process.disconnect?.();
