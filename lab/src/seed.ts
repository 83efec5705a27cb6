import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { connect } from '../../apps/api/src/db/connect.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { addCampaigns } from './seed/add-campaigns.ts';
import { addImports } from './seed/add-imports.ts';
import { addInquiries } from './seed/add-inquiries.ts';
import { addSubscribers, SOURCE } from './seed/add-subscribers.ts';

const DEFAULT_COUNT = 1_000_000;
const MOST = 10_000_000;
const figure = new Intl.NumberFormat('en');

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { count: { type: 'string' }, add: { type: 'boolean', default: false } },
  });
  const count = values.count === undefined ? DEFAULT_COUNT : Number(values.count);
  if (!Number.isInteger(count) || count < 1 || count > MOST) {
    throw new Error(
      `--count must be a whole number from 1 to ${figure.format(MOST)}, not "${values.count}".`,
    );
  }
  return { count, add: values.add };
}

async function refuseOthers(db: Knex): Promise<void> {
  if (!(await db('subscribers').whereNot({ source: SOURCE }).first('id'))) return;
  throw new Error(
    'this database has subscribers that this command did not make. Name an empty one in DATABASE_URL, or say --add.',
  );
}

/** The command behind `lab seed`: fills the database of DATABASE_URL for measuring. Safe to repeat. */
async function benchSeed(url: string | undefined, { count, add }: { count: number; add: boolean }) {
  if (!url) throw new Error('DATABASE_URL is not set. It names the database to fill.');
  const db = connect(url, { poolSize: 1 });
  try {
    await migrate(db);
    if (!add) await refuseOthers(db);
    const subscribers = await addSubscribers(db, count, console.log);
    const campaigns = await addCampaigns(db, count, console.log);
    const inquiries = await addInquiries(db);
    const imports = await addImports(db);
    if (subscribers + campaigns + inquiries + imports === 0)
      return console.log('Everything is there already.');
    console.log('Tidying up after so many rows …');
    await db.raw('vacuum analyze');
    console.log(
      `Added ${figure.format(subscribers)} subscribers, ${campaigns} campaigns, ${figure.format(inquiries)} inquiries and ${imports} imports. Their addresses reach nobody.`,
    );
  } finally {
    await db.destroy();
  }
}

try {
  await benchSeed(process.env.DATABASE_URL, readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(`Nothing was filled in: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
// The channel to the command would keep this process alive.
process.disconnect?.();
