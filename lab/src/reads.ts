import { parseArgs } from 'node:util';
import { connect } from '../../apps/api/src/db/connect.ts';
import { type Line, printLines } from './figures/print-lines.ts';
import type { Around, Rounds } from './reads/around.ts';
import { reads } from './reads/measure-reads.ts';
import { startProduct } from './reads/product.ts';
import { openBenchSession } from './reads/session.ts';

const QUICK: Rounds = { reads: 5, files: 2 };
const FULL: Rounds = { reads: 40, files: 5 };

async function benchReads(databaseUrl: string, rounds: Rounds, filter: string): Promise<void> {
  const db = connect(databaseUrl, { poolSize: 1 });
  const session = await openBenchSession(db);
  try {
    const product = await startProduct(databaseUrl);
    try {
      const lines: AsyncIterable<Line> = reads({
        databaseUrl,
        db,
        product,
        session,
        rounds,
        filter,
      } satisfies Around);
      if ((await printLines(lines)) > 0) process.exitCode = 1;
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
    quick: { type: 'boolean', default: false },
    requests: { type: 'string' },
    match: { type: 'string', default: '' },
  },
});
try {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set. It names a database that pnpm lab seed has filled.');
  const rounds = values.quick ? QUICK : FULL;
  const reads = Number(values.requests ?? rounds.reads);
  if (!Number.isInteger(reads) || reads < 5) throw new Error('--requests is a whole number from 5.');
  await benchReads(url, { ...rounds, reads }, values.match);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.disconnect?.();
