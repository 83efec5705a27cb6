import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BATCH_SIZE } from '@fairlead/contract/limits';
import { type LocalResend, startLocalResend } from '@fairlead/local-resend';
import type { LocalResendOptions } from '@fairlead/local-resend/options';
import type { Knex } from 'knex';
import type { Deps } from '../../../apps/api/src/deps.ts';
import { depsFor } from '../../../apps/api/test/deps-for.ts';
import { type AcceptedMail, type Books, compareBooks } from '../../../apps/api/test/faults/books.ts';
import { launchCampaign } from '../../../apps/api/test/launch-campaign.ts';
import { scratchDatabase } from '../../../ops/src/servers/scratch-database.ts';
import { readLedgerFile } from './ledger-file.ts';

export type Trial = {
  deps: Deps;
  mail: LocalResend;
  /** What the provider accepted, from its ledger file. */
  ledger(): Promise<AcceptedMail[]>;
  /** Compares the provider's ledger file with the database. */
  books(): Promise<Books>;
};

/** An empty database on the server and a provider without a limit, for one trial. */
export async function onTrial<T>(
  serverUrl: string,
  options: LocalResendOptions,
  act: (trial: Trial) => Promise<T>,
): Promise<T> {
  const database = await scratchDatabase(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-ledger-'));
  const ledgerFile = join(folder, 'ledger');
  const mail = await startLocalResend({
    bodyCap: 0,
    deliver: 'off',
    rateLimit: null,
    ledgerFile,
    ...options,
  });
  const deps = depsFor(database.url, mail.url);
  try {
    const ledger = () => readLedgerFile(ledgerFile);
    return await act({ deps, mail, ledger, books: async () => compareBooks(deps.db, await ledger()) });
  } finally {
    await deps.db.destroy();
    await mail.close();
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

const PEOPLE = `insert into subscribers (email, name, source)
  select 'person' || n || '@mail.invalid', 'Person ' || n, 'lab' from generate_series(1, ?) as n`;

export const addPeople = (db: Knex, count: number) => db.raw(PEOPLE, [count]);

/** A campaign to everybody in the database. */
export const campaignToAll = (deps: Deps): Promise<number> =>
  launchCampaign(deps, { recipient_type: 'all_active' });

export const allEnded = async (db: Knex): Promise<boolean> =>
  (await db('campaigns').whereNull('finished_at').first('id')) === undefined;

/** More calls than a campaign of this size makes, including faults and kills. */
export const callsFor = (recipients: number): number => 100 + (2 * recipients) / BATCH_SIZE;

/** Milliseconds that so many emails may take on a busy machine. */
export const patienceFor = (recipients: number): number => 180_000 + 30 * recipients;
