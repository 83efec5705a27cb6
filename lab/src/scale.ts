import { readOptions } from '@fairlead/stack/command-options';
import { bundlePrograms } from '../../apps/api/test/bundle-programs.ts';
import { startOwnServer } from '../../ops/src/servers/own-server.ts';
import { serverVersion } from '../../ops/src/servers/server-programs.ts';
import { COMMANDS } from '../commands.mjs';
import { startTrial } from './faults/trial.ts';
import { tableHead, tableRow } from './figures/table.ts';
import { labCommand } from './lab-command.ts';
import { measureCosts } from './scale/measure-costs.ts';

const COLUMNS = [
  'one',
  'bytes on disk, with indexes',
  'bytes of log (WAL)',
  'seconds for a million, this machine',
];
const FIGURE = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const cell = (value: number | string) => (typeof value === 'number' ? FIGURE.format(value) : value);

/** The command `lab scale`: what one of each costs, on a server of its own. */
await labCommand(async (started) => {
  started.onEnd(await bundlePrograms());
  const { options } = readOptions(COMMANDS.scale);
  const server = await started.keep(startOwnServer());
  console.log(`${await serverVersion()}, Node ${process.version}\n`);
  const trial = await started.keep(startTrial(server.url));
  const { recipients, rows } = await measureCosts(trial, options);
  console.log(
    `Measured: ${FIGURE.format(options.people)} subscribers, a campaign to ${FIGURE.format(recipients)} of them sent by one process to a provider without a limit, ${FIGURE.format(options.events)} deliveries reported by webhook\n`,
  );
  console.log([tableHead(COLUMNS), ...rows.map((row) => tableRow(row.map(cell)))].join('\n'));
});
