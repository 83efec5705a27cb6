import path from 'node:path';
import { readOptions } from '@fairlead/stack/command-options';
import { OperatorError } from '@fairlead/stack/operator-error';
import { COMMANDS } from '../commands.mjs';
import { FAULTS } from './faults/all-faults.ts';
import { copyTree } from './faults/copy-tree.ts';
import { openTests } from './faults/open-tests.ts';
import { plant } from './faults/plant.ts';
import { tableHead, tableRow } from './figures/table.ts';
import { labCommand } from './lab-command.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/**
 * The command `lab faults`: plants one mistake after the other in a copy of the product, and shows which test notices
 * it. Run it before and after tests are merged.
 */
await labCommand(async (started) => {
  const { only, from, to, list } = readOptions(COMMANDS.faults).options;
  const chosen = FAULTS.map((fault, at) => ({ number: at + 1, fault })).filter(
    ({ number, fault: { says, file } }) =>
      number >= from && number <= to && `${file} ${says}`.toLowerCase().includes(only.toLowerCase()),
  );
  if (chosen.length === 0) throw new OperatorError('No fault is like that. --list shows them all.');
  if (list) {
    console.log(tableHead(['number', 'fault', 'file']));
    for (const { number, fault } of chosen) console.log(tableRow([number, fault.says, fault.file]));
    return;
  }
  const tree = await started.keep(copyTree(ROOT));
  const tests = await started.keep(openTests(path.join(tree.path, 'apps/api')));
  console.log(tableHead(['number', 'fault', 'outcome', 'noticed by', 'seconds']));
  const counts = new Map<string, number>();
  for (const { number, fault } of chosen) {
    const began = performance.now();
    const { outcome, by } = await plant(fault, tree.path, tests);
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.log(tableRow([number, fault.says, outcome, by, seconds]));
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  console.log(`\n${[...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}`);
  // Vitest has set it to 1 for each test that failed.
  process.exitCode = counts.get('caught') === chosen.length ? 0 : 1;
});
