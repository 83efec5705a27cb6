import { type Endpoint, endpoints } from '@fairlead/contract/endpoints';
import { readOptions } from '@fairlead/stack/command-options';
import { newDatabase } from '@fairlead/stack/database/new-database';
import { openServer } from '@fairlead/stack/database/own-server';
import { OperatorError } from '@fairlead/stack/operator-error';
import { scratchDatabase } from '../../ops/src/servers/scratch-database.ts';
import { COMMANDS } from '../commands.mjs';
import { serverName } from './figures/server-name.ts';
import { tableHead, tableRow } from './figures/table.ts';
import { type Fuzzed, fuzzOne, MEMORY_MAX, TURN_MAX } from './fuzz/fuzz-one.ts';
import { builtApi } from './fuzz/fuzzed-api.ts';
import { labCommand, nothingStarted } from './lab-command.ts';
import { fillDatabase } from './seed/fill-database.ts';

/** Enough that ids in paths and cursors find something. */
const SUBSCRIBERS = 500;
const FIGURE = new Intl.NumberFormat('en');

const titleOf = ({ route }: Endpoint) => `${route.method} ${route.path}`;

/** @throws OperatorError if no endpoint has any of these in its name or path */
function chooseEndpoints(only: string): Endpoint[] {
  const parts = only.split(',');
  const chosen = endpoints.filter((one) =>
    parts.some((part) => `${one.name} ${titleOf(one)}`.includes(part)),
  );
  if (chosen.length === 0)
    throw new OperatorError(`No endpoint has "${only}" in its name or path. One is ${endpoints[0]?.name}.`);
  return chosen;
}

function rowOf(endpoint: Endpoint, { statuses, slowestTurn, memory, fault }: Fuzzed): string {
  const sorted = [...statuses].sort(([a], [b]) => a - b);
  const sent = sorted.reduce((sum, [, count]) => sum + count, 0);
  const answers = sorted.map(([status, count]) => `${status}: ${FIGURE.format(count)}`).join(', ');
  const turn = `${slowestTurn.toFixed(0)} ms`;
  return tableRow([
    titleOf(endpoint),
    FIGURE.format(sent),
    answers,
    turn,
    `${memory} MB`,
    fault ? 'BROKEN' : 'held',
  ]);
}

/** The command `lab fuzz`. Exit code 1: an endpoint answered, or stalled, as it may not. */
await labCommand(async (started) => {
  const { requests, only, seed } = readOptions(COMMANDS.fuzz).options;
  const chosen = chooseEndpoints(only);
  const server = await started.keep(openServer());
  const { name: template, url: source } = await started.keep(scratchDatabase(server.url));
  await fillDatabase(source, SUBSCRIBERS);
  console.log(`\n${await serverName(server.url)}, Node ${process.version}, seed ${seed}\n`);
  console.log(tableHead(['endpoint', 'requests', 'answers', 'slowest turn', 'memory', 'result']));
  let broken = 0;
  for (const endpoint of chosen) {
    const own = nothingStarted();
    started.onEnd(own.removeAll);
    const { url: databaseUrl } = await own.keep(newDatabase(server.url, { template }));
    const fuzzed = await fuzzOne(endpoint, { program: builtApi, databaseUrl, requests, seed }, own);
    await own.removeAll();
    console.log(rowOf(endpoint, fuzzed));
    if (!fuzzed.fault) continue;
    broken += 1;
    console.error(fuzzed.fault);
  }
  console.log(
    broken === 0
      ? `\nAll ${chosen.length} endpoints held: no 5xx, every answer as documented, no turn over ${TURN_MAX} ms,\nand no more than ${MEMORY_MAX} MB.`
      : `\n${broken} of ${chosen.length} endpoints did not hold. --seed ${seed} sends the same requests again.`,
  );
  if (broken > 0) process.exitCode = 1;
});
