import { readOptions } from '@fairlead/stack/command-options';
import { bundlePrograms } from '../../apps/api/test/processes/bundle-programs.ts';
import { openServer } from '../../ops/src/servers/own-server.ts';
import { COMMANDS } from '../commands.mjs';
import { startTrial } from './faults/trial.ts';
import { printLines } from './figures/print-lines.ts';
import { serverName } from './figures/server-name.ts';
import { measureImports } from './imports/measure-imports.ts';
import { labCommand } from './lab-command.ts';

/**
 * The command `lab imports`: how long checking and importing a file takes beside bare inserts of the same rows, and in how
 * much memory. Only the ratio says something about another machine.
 */
await labCommand(async (started) => {
  started.onEnd(await bundlePrograms());
  const { options } = readOptions(COMMANDS.imports);
  const server = await started.keep(openServer());
  const trial = await started.keep(startTrial(server.url));
  console.log(`${await serverName(server.url)}; ${JSON.stringify(options)}\n`);
  await printLines(measureImports(trial, options));
});
