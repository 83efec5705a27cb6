import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '@fairlead/stack/ports';
import { type Stack, startStack } from '@fairlead/stack/stack';
import pg from 'pg';
import { type Account, addAccount, logIn, removeAccount } from './account.ts';
import { takePictures } from './pictures.ts';

/** One API process on that database, on this machine only. It sends nothing, whatever it finds to be sent. */
const start = async (databaseUrl: string): Promise<Stack> =>
  startStack({
    port: await findFreePort(),
    inboxPort: 0,
    dataDir: null,
    databaseUrl,
    env: { PATH: process.env.PATH, SENDER: 'off', LOG_LEVEL: 'error' },
  });

type Bench = { databaseUrl: string; db: pg.Client; account: Account };

async function picture({ databaseUrl, db, account }: Bench, folder: string): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    'select id from campaigns order by recipients_count desc limit 1',
  );
  const campaign = Number(rows[0]?.id);
  if (!campaign)
    throw new Error('There is nothing to take pictures of. Fill the database: npx -y pnpm bench:seed');
  const stack = await start(databaseUrl);
  try {
    const session = await logIn(stack.url, account);
    const taken = await takePictures({ url: stack.url, ...session }, { campaign, folder });
    console.log(`${taken} pictures of the admin screens are in ${path.resolve(folder)}`);
  } finally {
    await stack.stop();
  }
}

/** Takes a picture of each screen. Leaves the database as it was, but for what the activity log says about logging in. */
async function benchAdmin(databaseUrl: string, pictures: string | undefined): Promise<void> {
  const folder = pictures ?? (await mkdtemp(path.join(os.tmpdir(), 'fairlead-pictures-')));
  const db = new pg.Client(databaseUrl);
  await db.connect();
  try {
    const account = await addAccount(databaseUrl);
    await picture({ databaseUrl, db, account }, folder).finally(() => removeAccount(db, account));
  } finally {
    await db.end();
  }
}

try {
  const { values } = parseArgs({ options: { pictures: { type: 'string' } } });
  await benchAdmin(process.env.DATABASE_URL ?? '', values.pictures);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// The channel to the command would keep this process alive.
process.disconnect?.();
