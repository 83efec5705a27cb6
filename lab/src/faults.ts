import { readOptions } from '@fairlead/stack/command-options';
import { bundlePrograms } from '../../apps/api/test/processes/bundle-programs.ts';
import { startOwnServer } from '../../ops/src/servers/own-server.ts';
import { serverVersion } from '../../ops/src/servers/server-programs.ts';
import { COMMANDS } from '../commands.mjs';
import { databaseRestartsPart } from './faults/database-restarts.ts';
import { diskFullPart } from './faults/disk-full.ts';
import { exactlyOncePart } from './faults/exactly-once.ts';
import { optOutsPart } from './faults/opt-outs.ts';
import { chooseParts, showPart } from './faults/part.ts';
import { neighborsPart, unknownOutcomesPart } from './faults/unknown-outcomes.ts';
import { webhooksPart } from './faults/webhooks.ts';
import { labCommand } from './lab-command.ts';

const PARTS = {
  once: exactlyOncePart,
  restarts: databaseRestartsPart,
  disk: diskFullPart,
  outcomes: unknownOutcomesPart,
  neighbors: neighborsPart,
  'opt-outs': optOutsPart,
  webhooks: webhooksPart,
};

/** The command `lab faults`. Exit code 1: something did not hold, or a control found nothing. */
await labCommand(async (started) => {
  started.onEnd(await bundlePrograms());
  const { options } = readOptions(COMMANDS.faults);
  const parts = chooseParts(PARTS, options.only);
  const server = await started.keep(startOwnServer());
  console.log(`${await serverVersion()}, Node ${process.version}, seeds ${options.seeds.join(', ')}`);
  for (const part of parts) await showPart(part, server, options);
});
