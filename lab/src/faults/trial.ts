import { BATCH_SIZE } from '@fairlead/contract/limits';
import { type LocalResend, startLocalResend } from '@fairlead/local-resend';
import type { LocalResendOptions } from '@fairlead/local-resend/options';
import type { Knex } from 'knex';
import type { Deps } from '../../../apps/api/src/platform/deps.ts';
import { NOBODY } from '../../../apps/api/src/sending/batch/seek-proof.ts';
import { type Reconciled, reconcile } from '../../../apps/api/test/faults/reconcile.ts';
import { scratchDatabase } from '../../../ops/src/servers/scratch-database.ts';
import { depsFor } from '../../../ops/test/deps-for.ts';
import { launchCampaign } from '../../../ops/test/launch-campaign.ts';

export type Trial = {
  deps: Deps;
  mail: LocalResend;
  /** Compares the provider's ledger with the database. */
  reconcile(): Promise<Reconciled>;
};

/** An empty database on the server and a provider without a limit, for one trial. */
export async function startTrial(
  serverUrl: string,
  options: LocalResendOptions = {},
): Promise<Trial & { remove(): Promise<void> }> {
  const database = await scratchDatabase(serverUrl);
  const mail = await startLocalResend({ bodyCap: 0, deliver: 'off', rateLimit: null, ...options });
  const deps = depsFor(database.url, mail.url);
  return {
    deps,
    mail,
    // Emails that only check a key go to nobody.
    reconcile: () =>
      reconcile(
        deps.db,
        mail.ledger().filter(({ to }) => to !== NOBODY),
      ),
    remove: async () => {
      await deps.db.destroy();
      await mail.close();
      await database.remove();
    },
  };
}

export async function onTrial<T>(
  serverUrl: string,
  options: LocalResendOptions,
  act: (trial: Trial) => Promise<T>,
): Promise<T> {
  const trial = await startTrial(serverUrl, options);
  return act(trial).finally(trial.remove);
}

const PEOPLE = `insert into subscribers (email, name, source)
  select 'person' || n || '@mail.invalid', 'Person ' || n, 'lab' from generate_series(1, ?) as n`;

export const addPeople = (db: Knex, count: number) => db.raw(PEOPLE, [count]);

/** A campaign to everyone in the database. */
export const campaignToAll = (deps: Deps): Promise<number> =>
  launchCampaign(deps, { recipient_type: 'all_active' });

export const allEnded = async (db: Knex): Promise<boolean> =>
  (await db('campaigns').whereNull('finished_at').first('id')) === undefined;

/** More calls than a campaign of this size makes, including faults and kills. */
export const callsFor = (recipients: number): number => 100 + (2 * recipients) / BATCH_SIZE;

/** Milliseconds that so many emails may take on a busy machine. */
export const patienceFor = (recipients: number): number => 180_000 + 30 * recipients;
