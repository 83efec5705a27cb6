import { parseArgs } from 'node:util';
import { connect } from '../src/db/connect.ts';
import { type Line, printLines } from './bench/print-lines.ts';
import type { Around, Rounds } from './bench-ratios/around.ts';
import { html } from './bench-ratios/html.ts';
import { login } from './bench-ratios/login.ts';
import { oneRow } from './bench-ratios/one-row.ts';
import { startProduct } from './bench-ratios/product.ts';
import { reads } from './bench-ratios/reads.ts';
import { openBenchSession } from './bench-ratios/session.ts';
import { startUp } from './bench-ratios/start-up.ts';

const QUICK: Rounds = { logins: 20, loads: 5, loadMs: 500, starts: 3, reads: 5, files: 2 };
const FULL: Rounds = { logins: 100, loads: 15, loadMs: 1_000, starts: 15, reads: 40, files: 5 };

const PARTS: Record<string, (around: Around) => AsyncGenerator<Line>> = {
  reads,
  row: oneRow,
  login,
  html,
  start: startUp,
};

async function* measure(names: string[], around: Around): AsyncGenerator<Line> {
  for (const name of names) if (PARTS[name]) yield* PARTS[name](around);
}

/** The command behind `bench:ratios`: the API on the database of DATABASE_URL, which bench:seed has filled, beside bare servers that do the same work. */
async function benchRatios(
  databaseUrl: string,
  names: string[],
  rounds: Rounds,
  filter: string,
): Promise<void> {
  const db = connect(databaseUrl, { poolSize: 1 });
  const session = await openBenchSession(db);
  try {
    const product = await startProduct(databaseUrl);
    try {
      if ((await printLines(measure(names, { databaseUrl, db, product, session, rounds, filter }))) > 0)
        process.exitCode = 1;
    } finally {
      await product.stop();
    }
  } finally {
    await session.end();
    await db.destroy();
  }
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(PARTS).join(',') },
    quick: { type: 'boolean', default: false },
    requests: { type: 'string' },
    match: { type: 'string', default: '' },
  },
});
try {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set. It names a database that bench:seed has filled.');
  const names = values.only.split(',');
  const unknown = names.find((name) => !(name in PARTS));
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}". Parts: ${Object.keys(PARTS).join(', ')}.`);
  const rounds = values.quick ? QUICK : FULL;
  const reads = Number(values.requests ?? rounds.reads);
  if (!Number.isInteger(reads) || reads < 5) throw new Error('--requests is a whole number from 5.');
  await benchRatios(url, names, { ...rounds, reads }, values.match);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.disconnect?.();
