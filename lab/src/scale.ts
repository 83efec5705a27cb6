import { readOptions } from '@fairlead/stack/command-options';
import { bundlePrograms } from '../../apps/api/test/bundle-programs.ts';
import { startOwnServer } from '../../ops/src/servers/own-server.ts';
import { serverVersion } from '../../ops/src/servers/server-programs.ts';
import { COMMANDS } from '../commands.mjs';
import { onTrial, type Trial } from './faults/trial.ts';
import { tableHead, tableRow } from './figures/table.ts';
import { labCommand } from './lab-command.ts';
import { measureFarProvider } from './scale/far-provider.ts';
import { measureLargeSend } from './scale/large-send.ts';
import { measureCosts } from './scale/measure-costs.ts';
import { SOAK_COLUMNS, soak } from './scale/soak.ts';

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
  if (options.only.includes('costs')) await onTrial(server.url, {}, (trial) => printCosts(trial, options));
  if (options.only.includes('large')) await onTrial(server.url, {}, (trial) => printLarge(trial, options));
  if (options.only.includes('far')) await onTrial(server.url, {}, printFar);
  if (options.only.includes('soak')) await onTrial(server.url, {}, (trial) => printSoak(trial, options));
});

async function printCosts(trial: Trial, options: { people: number; events: number }): Promise<void> {
  const { recipients, rows } = await measureCosts(trial, options);
  console.log(
    `Measured: ${FIGURE.format(options.people)} subscribers, a campaign to ${FIGURE.format(recipients)} of them sent by one process to a provider without a limit, ${FIGURE.format(options.events)} deliveries reported by webhook\n`,
  );
  console.log([tableHead(COLUMNS), ...rows.map((row) => tableRow(row.map(cell)))].join('\n'));
}

async function printLarge(trial: Trial, { people }: { people: number }): Promise<void> {
  const rows = await measureLargeSend(trial, people);
  console.log(`\nA campaign to ${FIGURE.format(people)} people, sent by one process\n`);
  console.log(
    [tableHead(['what', 'measured', 'unit']), ...rows.map((row) => tableRow(row.map(cell)))].join('\n'),
  );
}

async function printFar(trial: Trial): Promise<void> {
  const { row, held } = await measureFarProvider(trial);
  console.log(
    `\n${tableHead(['ms away', 'limit, calls/s', 'calls', 'of the limit used', 'refused with 429'])}`,
  );
  console.log(tableRow(row));
  if (!held) process.exitCode = 1;
}

async function printSoak(trial: Trial, options: { people: number; minutes: number }): Promise<void> {
  console.log(
    `\nCampaigns to ${FIGURE.format(options.people)} people for ${options.minutes} minutes, with 8% faults\n`,
  );
  console.log(tableHead(SOAK_COLUMNS));
  const { sent, differing } = await soak(trial, options);
  console.log(`\n${sent} campaigns; ${differing} in which anyone was lost, doubled, or counted wrongly`);
  if (differing > 0) process.exitCode = 1;
}
