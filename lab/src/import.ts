import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { connect } from '../../apps/api/src/db/connect.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { checkFile, readNextPart } from '../../apps/api/src/features/imports/check-file.ts';
import { commitImport } from '../../apps/api/src/features/imports/commit-import.ts';
import { atMost, figure, type Line, printLines } from './figures/print-lines.ts';
import { median } from './figures/statistics.ts';

/** How much longer an import may take than bare inserts into the same table. */
const BAR = 4;
/** Bytes in one part, as the browser sends it. */
const PART = 256 * 1024;
/** Rows in one statement of the bare inserts. */
const BARE_ROWS = 2_000;
const ACT = { actor: { id: 1, username: 'bench' }, ip: null };

type Person = { email: string; name: string; organization: string };

const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) => ({
    email: `person${at}.${(at * 7_919) % 100_003}@organization${at % 997}.invalid`,
    name: `Person ${(at * 31) % count} of ${at % 89}`,
    organization: `Organization ${at % 997} Services`,
  }));

const INSERT = `insert into subscribers (email, name, organization, source)
  select email, name, organization, 'bench' from unnest(cast(? as text[]), cast(? as text[]), cast(? as text[]))
    as person (email, name, organization)`;

/** The floor: the same rows into the same table with the same indexes, and nothing else. */
async function insertBare(db: Knex, rows: Person[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BARE_ROWS) {
    const some = rows.slice(start, start + BARE_ROWS);
    const columns = (['email', 'name', 'organization'] as const).map((name) => some.map((row) => row[name]));
    await db.raw(INSERT, columns);
  }
}

/** The whole import: reading the file part by part, the dry run, the import itself. */
async function importFile(db: Knex, file: Buffer): Promise<number> {
  const options = { default_role: 'crp_vendor', update_existing: false, size: file.length } as const;
  const first = await checkFile(db, file.subarray(0, PART), options, 'bench');
  const { import: found } = first;
  if (!found) throw new Error('The file has no column of addresses');
  for (let at = first.next_offset; at !== null; )
    at = (await readNextPart(db, found.id, at, file.subarray(at, at + PART))).next_offset;
  for (;;) {
    const { status, done } = await commitImport(db, found.id, ACT);
    if (status === 'done') return done.added;
  }
}

async function timed(what: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await what();
  return (performance.now() - begin) / 1_000;
}

async function* measure(db: Knex, count: number, rounds: number): AsyncGenerator<Line> {
  const rows = people(count);
  const lines = rows.map(({ email, name, organization }) => `${email},${name},${organization}`);
  const file = Buffer.from(['Email,Name,Organization', ...lines].join('\r\n'));
  const clear = () =>
    db.raw('truncate subscribers, subscriber_counts, subscriber_imports, subscriber_import_rows');
  const bare: number[] = [];
  const imported: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Who begins alternates, so that neither has the warmer machine.
    const steps = [
      async () => bare.push(await timed(() => insertBare(db, rows))),
      async () => imported.push(await timed(() => importFile(db, file))),
    ];
    for (const step of round % 2 ? steps.reverse() : steps) {
      await clear();
      await step();
      const [{ count: found } = { count: 0 }] = await db('subscribers').count<{ count: number }[]>();
      if (found !== count) throw new Error(`${found} rows instead of ${count}`);
    }
    console.log(
      `round ${round + 1}: bare inserts ${bare.at(-1)?.toFixed(1)} s, import ${imported.at(-1)?.toFixed(1)} s`,
    );
  }
  yield {
    what: `import of ${count.toLocaleString('en')} subscribers, beside bare inserts into the same table`,
    ...atMost(BAR, median(imported) / median(bare)),
    detail: `${figure(median(imported))} s and ${figure(median(bare))} s`,
  };
}

/** The command behind `lab import`: on the server of DATABASE_URL, in a database of its own that goes away again. */
async function benchImport(url: string | undefined, count: number, rounds: number): Promise<void> {
  if (!url) throw new Error('DATABASE_URL is not set. It names a PostgreSQL server to measure on.');
  const server = connect(url, { poolSize: 1 });
  const name = `fairlead_bench_${randomBytes(6).toString('hex')}`;
  await server.raw('create database ??', [name]);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const db = connect(own.href);
  try {
    await migrate(db);
    if ((await printLines(measure(db, count, rounds))) > 0) process.exitCode = 1;
  } finally {
    await db.destroy();
    await server.raw('drop database ?? with (force)', [name]);
    await server.destroy();
  }
}

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '3' } },
});
try {
  await benchImport(process.env.DATABASE_URL, Number(values.rows), Number(values.rounds));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// The channel to the command would keep this process alive.
process.disconnect?.();
