import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '@fairlead/stack/ports';
import { type Stack, startStack } from '@fairlead/stack/stack';
import pg from 'pg';
import { type Account, addAccount, logIn, removeAccount } from './account.ts';
import { type Call, calls } from './calls.ts';
import { measure, type Result } from './measure.ts';
import { takePictures } from './pictures.ts';
import { findPlaces } from './places.ts';
import { heading, line, verdict } from './table.ts';
import { findUnmeasured } from './unmeasured.ts';

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: 'string', default: '30' },
      only: { type: 'string', default: '' },
      'no-times': { type: 'boolean', default: false },
      pictures: { type: 'string' },
    },
  });
  const requests = Number(values.requests);
  if (!Number.isInteger(requests) || requests < 5) {
    throw new Error(`--requests must be a whole number from 5, not "${values.requests}".`);
  }
  return { ...values, requests };
}

/** One API process on that database, on this machine only. It sends nothing, whatever it finds to be sent. */
const start = async (databaseUrl: string): Promise<Stack> =>
  startStack({
    port: await findFreePort(),
    inboxPort: 0,
    dataDir: null,
    databaseUrl,
    resendApiKey: undefined,
    env: { PATH: process.env.PATH, SENDER: 'off', LOG_LEVEL: 'error' },
  });

async function measureAll(around: Parameters<typeof measure>[0], all: Call[], only: string): Promise<void> {
  const results: Result[] = [];
  console.log(`\n${heading}`);
  for (const call of all.filter(({ name }) => name.includes(only))) {
    const result = await measure(around, call);
    console.log(line(result));
    results.push(result);
  }
  console.log(`\n${verdict(results)}`);
  const unmeasured = await findUnmeasured(around.url, all);
  if (unmeasured.length) console.log(`Nobody measures: ${unmeasured.join(', ')}`);
}

type Bench = { databaseUrl: string; db: pg.Client; account: Account };
type Options = ReturnType<typeof readOptions>;

async function benchApi({ databaseUrl, db, account }: Bench, options: Options): Promise<void> {
  const places = await findPlaces(db);
  const stack = await start(databaseUrl);
  try {
    const session = await logIn(stack.url, account);
    const around = { url: stack.url, token: session.token, db, requests: options.requests };
    if (!options['no-times']) await measureAll(around, calls(places), options.only);
    if (options.only) return;
    const folder = options.pictures ?? (await mkdtemp(path.join(os.tmpdir(), 'fairlead-pictures-')));
    const taken = await takePictures({ url: stack.url, ...session }, { campaign: places.campaign, folder });
    console.log(`${taken} pictures of the admin screens are in ${path.resolve(folder)}`);
  } finally {
    await stack.stop();
  }
}

/** Leaves the database as it was, but for what the activity log says about logging in. */
async function benchAdmin(databaseUrl: string, options: Options): Promise<void> {
  const db = new pg.Client(databaseUrl);
  await db.connect();
  try {
    const account = await addAccount(databaseUrl);
    await benchApi({ databaseUrl, db, account }, options).finally(() => removeAccount(db, account));
  } finally {
    await db.end();
  }
}

try {
  await benchAdmin(process.env.DATABASE_URL ?? '', readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// The channel to the command would keep this process alive.
process.disconnect?.();
