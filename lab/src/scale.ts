import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { readOptions } from '@fairlead/stack/command-options';
import { OperatorError } from '@fairlead/stack/operator-error';
import type { Deps } from '../../apps/api/src/platform/deps.ts';
import { bundlePrograms } from '../../apps/api/test/processes/bundle-programs.ts';
import { startOwnServer } from '../../ops/src/servers/own-server.ts';
import { serverVersion } from '../../ops/src/servers/server-programs.ts';
import { COMMANDS } from '../commands.mjs';
import { onTrial, type Trial } from './faults/trial.ts';
import { printLines } from './figures/print-lines.ts';
import { type Cells, tableHead, tableRow } from './figures/table.ts';
import { labCommand } from './lab-command.ts';
import { measureFarProvider } from './scale/far-provider.ts';
import { judgeFlat } from './scale/judge-flat.ts';
import { measureLargeSend } from './scale/large-send.ts';
import { measureCosts } from './scale/measure-costs.ts';
import { SOAK_COLUMNS, soak } from './scale/soak.ts';
import { onSinkTrial, type SinkTrial } from './send/sink-trial.ts';

const COLUMNS = [
  'one',
  'bytes on disk, with indexes',
  'bytes of log (WAL)',
  'seconds for a million, this machine',
];
/** Bytes on disk, with the log and what a table keeps of changed rows until it's vacuumed. */
const BYTES_PER_PERSON = 4_000;
const FIGURE = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const cell = (value: number | string) => (typeof value === 'number' ? FIGURE.format(value) : value);

/** The command `lab scale`: what one of each costs, on a server of its own. */
await labCommand(async (started) => {
  started.onEnd(await bundlePrograms());
  const { options } = readOptions(COMMANDS.scale);
  const server = await started.keep(startOwnServer());
  console.log(`${await serverVersion()}, Node ${process.version}\n`);
  if (options.only.includes('costs')) await onSinkTrial(server.url, ({ deps }) => printCosts(deps, options));
  if (options.only.includes('large')) await onSinkTrial(server.url, (trial) => printLarge(trial, options));
  if (options.only.includes('far')) await onTrial(server.url, {}, printFar);
  if (options.only.includes('soak')) await onTrial(server.url, {}, (trial) => printSoak(trial, options));
});

async function printCosts(deps: Deps, options: { people: number; events: number }): Promise<void> {
  const { recipients, rows } = await measureCosts(deps, options);
  console.log(
    `Measured: ${FIGURE.format(options.people)} subscribers, a campaign to ${FIGURE.format(recipients)} of them sent by one process to a provider without a limit, ${FIGURE.format(options.events)} deliveries reported by webhook\n`,
  );
  console.log([tableHead(COLUMNS), ...rows.map((row) => tableRow(row.map(cell)))].join('\n'));
}

async function printLarge(trial: SinkTrial, { people }: { people: number }): Promise<void> {
  const { bavail, bsize } = await statfs(tmpdir());
  const [free, needed] = [bavail * bsize, people * BYTES_PER_PERSON].map((bytes) => bytes / 1e9);
  if (Number(free) < Number(needed))
    throw new OperatorError(
      `${people} people need ${cell(Number(needed))} GB of disk; ${cell(Number(free))} GB are free.`,
    );
  console.log(`\nA campaign to ${FIGURE.format(people)} people, sent by one process\n`);
  await printLines(measureLargeSend(trial, people));
}

async function printFar(trial: Trial): Promise<void> {
  const { row, held } = await measureFarProvider(trial);
  console.log(
    `\n${tableHead(['ms away', 'limit, calls/s', 'calls', 'of the limit used', 'refused with 429', 'result'])}`,
  );
  console.log(tableRow([...row, held ? 'held' : 'BROKEN']));
  if (!held) process.exitCode = 1;
}

async function printSoak(
  trial: Trial,
  { people, minutes }: { people: number; minutes: number },
): Promise<void> {
  console.log(
    `\nCampaigns to ${FIGURE.format(people)} people for ${minutes} minutes, with 8% faults and a killed sender; every tenth email is reported as delivered (limits: nobody lost or doubled; flat)\n`,
  );
  console.log(tableHead(SOAK_COLUMNS));
  const print = (cells: Cells) => console.log(tableRow(cells));
  const { samples, kills, differing } = await soak(trial, { people, minutes, print });
  console.log(
    `\n${samples.length} campaigns, ${kills} kills; ${differing} campaigns in which anyone was lost, doubled, or counted wrongly\n`,
  );
  await printLines(judgeFlat(samples, people));
  if (differing > 0) process.exitCode = 1;
}
