import { parseArgs } from 'node:util';
import { OperatorError } from '@fairlead/stack/operator-error';
import { labCommand } from './lab-command.ts';
import { DEFAULT_COUNT, fillDatabase } from './seed/fill-database.ts';

const MOST = 10_000_000;

function readOptions() {
  const { values } = parseArgs({
    options: { count: { type: 'string' }, add: { type: 'boolean', default: false } },
  });
  const count = Number(values.count ?? DEFAULT_COUNT);
  if (!Number.isInteger(count) || count < 1 || count > MOST)
    throw new OperatorError(
      `Nothing was filled in: --count must be a whole number from 1 to ${MOST.toLocaleString('en')}, not "${values.count}".`,
    );
  return { count, add: values.add };
}

await labCommand(async () => {
  const options = readOptions();
  const url = process.env.DATABASE_URL;
  if (!url)
    throw new OperatorError('Nothing was filled in: DATABASE_URL is not set. It names the database to fill.');
  await fillDatabase(url, options);
});
