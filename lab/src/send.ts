import { fileURLToPath } from 'node:url';
import { readOptions } from '@fairlead/stack/command-options';
import type { Deps } from '../../apps/api/src/deps.ts';
import { type Forked, forkProgram } from '../../apps/api/test/forked.ts';
import { openServer } from '../../ops/src/servers/own-server.ts';
import { scratchDatabase } from '../../ops/src/servers/scratch-database.ts';
import { depsFor } from '../../ops/test/deps-for.ts';
import { COMMANDS } from '../commands.mjs';
import { addPeople } from './faults/trial.ts';
import { type Line, printLines } from './figures/print-lines.ts';
import { serverName } from './figures/server-name.ts';
import { labCommand } from './lab-command.ts';
import { compareHandOff, peakMemory } from './send/hand-off.ts';

type Sizes = { recipients: number; memory: number[]; rounds: number };

const SINK = fileURLToPath(new URL('./send/sink.ts', import.meta.url));

async function fill({ db }: Deps, subscribers: number): Promise<void> {
  await db.raw('truncate subscribers, campaign_batches, campaign_recipients cascade');
  await addPeople(db, subscribers);
  await db.raw('vacuum analyze');
}

async function* measurements(deps: Deps, sink: Forked, sizes: Sizes): AsyncGenerator<Line> {
  await fill(deps, sizes.recipients);
  yield await compareHandOff(deps, sink, sizes);
  for (const recipients of sizes.memory) {
    await fill(deps, recipients);
    yield await peakMemory(deps, sink, recipients);
  }
}

/**
 * The command `lab send`: how fast campaigns are handed to a sink on this machine, beside a bare loop, and in how much memory.
 * Only the ratio says something about another machine.
 */
await labCommand(async (started) => {
  const { options } = readOptions(COMMANDS.send);
  const server = await started.keep(openServer());
  const database = await started.keep(scratchDatabase(server.url));
  const sink = forkProgram(SINK);
  started.onEnd(sink.kill);
  const deps = depsFor(database.url, String(await sink.ready), { PUBLIC_URL: 'https://www.site.invalid' });
  started.onEnd(() => deps.db.destroy());
  console.log(`${await serverName(server.url)}; ${JSON.stringify(options)}\n`);
  await printLines(measurements(deps, sink, options));
});
