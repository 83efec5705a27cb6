import { parseArgs } from 'node:util';
import { badAddressesPart } from './bench-faults/bad-addresses.ts';
import { controlsPart } from './bench-faults/controls.ts';
import { databaseRestartsPart } from './bench-faults/database-restarts.ts';
import { exactlyOncePart } from './bench-faults/exactly-once.ts';
import { faultCells, faultColumns } from './bench-faults/faults-table.ts';
import { optOutsPart } from './bench-faults/opt-outs.ts';
import { type OwnServer, startOwnServer } from './bench-faults/own-server.ts';
import type { Part, Sizes } from './bench-faults/part.ts';
import { singleFaultsPart } from './bench-faults/single-faults.ts';
import { webhooksPart } from './bench-faults/webhooks.ts';

const PARTS: Record<string, Part> = {
  once: exactlyOncePart,
  restarts: databaseRestartsPart,
  controls: controlsPart,
  faults: singleFaultsPart,
  addresses: badAddressesPart,
  'opt-outs': optOutsPart,
  webhooks: webhooksPart,
};

type Cells = readonly (string | number)[];
const line = (cells: Cells) => `| ${cells.join(' | ')} |`;
const head = (columns: readonly string[]) => [columns, columns.map(() => '---')].map(line).join('\n');

/** Prints the table of a part as it grows. */
async function show(part: Part, server: OwnServer, sizes: Sizes): Promise<void> {
  console.log(`\n${part.title(sizes)}\n`);
  console.log(head([...part.columns, 'result']));
  const struck: Cells[] = [];
  try {
    for await (const { ok, cells, faults } of part.rows(server, sizes)) {
      if (faults) struck.push(faultCells(cells[0] ?? '', faults));
      console.log(line([...cells, ok ? 'held' : 'BROKEN']));
      if (!ok) process.exitCode = 1;
    }
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  if (struck.length === 0) return;
  console.log(`\nThe faults of these, by kind:\n\n${head(faultColumns(part.columns[0] ?? ''))}`);
  for (const cells of struck) console.log(line(cells));
}

/** The command behind `bench:faults`. Exit code 1: something did not hold, or a control found nothing. */
async function benchFaults(names: string[], sizes: Sizes): Promise<void> {
  const server = await startOwnServer();
  const leave = (code: number) => void server.remove().finally(() => process.exit(code));
  // Processes that this one started end with it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(signal, () => leave(130));
  try {
    console.log(`${server.version}, Node ${process.version}, seeds ${sizes.seeds.join(', ')}`);
    for (const name of names) if (PARTS[name]) await show(PARTS[name], server, sizes);
  } finally {
    await server.remove();
  }
}

function readSizes(): { names: string[]; sizes: Sizes } {
  const { values } = parseArgs({
    options: {
      recipients: { type: 'string', default: '100000' },
      kills: { type: 'string', default: '10' },
      seeds: { type: 'string', default: '1,2,3,4,5' },
      only: { type: 'string', default: Object.keys(PARTS).join(',') },
    },
  });
  const names = values.only.split(',');
  const sizes = {
    recipients: Number(values.recipients),
    kills: Number(values.kills),
    seeds: values.seeds.split(',').map(Number),
  };
  const unknown = names.find((name) => !(name in PARTS));
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}". Parts: ${Object.keys(PARTS).join(', ')}.`);
  const whole = [sizes.recipients, sizes.kills, ...sizes.seeds].every(
    (size) => Number.isInteger(size) && size >= 0,
  );
  if (!whole || sizes.recipients < 1_000)
    throw new Error(
      '--recipients (1000 at least), --kills and --seeds are whole numbers, seeds with commas between.',
    );
  return { names, sizes };
}

try {
  const { names, sizes } = readSizes();
  await benchFaults(names, sizes);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();
