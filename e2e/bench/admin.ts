import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '@fairlead/stack/ports';
import { type Stack, startStack } from '@fairlead/stack/stack';
import pg from 'pg';
import { openAccount } from './account.ts';
import { calls } from './calls.ts';
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

async function benchAdmin(
  databaseUrl: string,
  { requests, only, pictures }: ReturnType<typeof readOptions>,
): Promise<void> {
  if (!databaseUrl)
    throw new Error('DATABASE_URL is not set. It names a database that bench:seed has filled.');
  const db = new pg.Client(databaseUrl);
  await db.connect();
  const stack = await start(databaseUrl);
  try {
    const places = await findPlaces(db);
    const account = await openAccount(databaseUrl, stack.url);
    try {
      const asked = calls(places).filter(({ name }) => name.includes(only));
      const results: Result[] = [];
      console.log(`\n${heading}`);
      for (const call of asked) {
        const result = await measure({ url: stack.url, token: account.token, db, requests }, call);
        console.log(line(result));
        results.push(result);
      }
      console.log(`\n${verdict(results)}`);
      const unmeasured = await findUnmeasured(stack.url, calls(places));
      if (unmeasured.length) console.log(`Nobody measures: ${unmeasured.join(', ')}`);
      if (only) return;
      const folder = pictures ?? (await mkdtemp(path.join(os.tmpdir(), 'fairlead-pictures-')));
      const taken = await takePictures({ url: stack.url, ...account }, { campaign: places.campaign, folder });
      console.log(`${taken} pictures of the admin screens are in ${path.resolve(folder)}`);
    } finally {
      await account.close(db);
    }
  } finally {
    await stack.stop();
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
