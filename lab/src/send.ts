import { readOptions } from '@fairlead/stack/command-options';
import { openServer } from '@fairlead/stack/database/own-server';
import type { Deps } from '../../apps/api/src/platform/deps.ts';
import type { Forked } from '../../apps/api/test/processes/forked.ts';
import { COMMANDS } from '../commands.mjs';
import { addPeople } from './add-people.ts';
import { type Line, printLines } from './figures/print-lines.ts';
import { serverName } from './figures/server-name.ts';
import { labCommand } from './lab-command.ts';
import { compareHandOff, peakMemory } from './send/hand-off.ts';
import { startSinkTrial } from './send/sink-trial.ts';

type Sizes = { recipients: number; memory: number[]; rounds: number };

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
  const { deps, sink } = await started.keep(startSinkTrial(server.url));
  console.log(`${await serverName(server.url)}; ${JSON.stringify(options)}\n`);
  await printLines(measurements(deps, sink, options));
});
