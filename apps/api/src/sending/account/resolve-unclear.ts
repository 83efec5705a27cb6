import type { Knex } from 'knex';
import type { Deps } from '../../platform/deps.ts';
import { setReported } from '../batch/settle.queries.ts';
import { addToLedger, closeRecipients, lockRecipients } from '../ending/ledger.queries.ts';
import { pauseReasons } from '../pausing/pause-reasons.ts';
import { keyFingerprints } from './provider-account.ts';
import {
  countUnclear,
  findKeys,
  findPendingOf,
  joinAccounts,
  lockUnclear,
  saveKeys,
  setDueNow,
  setUncertain,
  type UnclearBatch,
} from './provider-keys.queries.ts';

type Account = Pick<Deps, 'resend' | 'config'>;

const OTHER_ACCOUNT =
  'The API key was changed to another Resend account before Resend confirmed this email. We didn’t send it again.';

const ourKeys = ({ resend, config }: Account) => keyFingerprints(resend, config.acceptedJwtSecrets);

/** Unconfirmed emails of a campaign that were handed over with a key that may be for another account than ours. */
export const countUnclearEmails = (db: Knex, account: Account, campaignId: number): Promise<number> =>
  countUnclear(db, campaignId, ourKeys(account));

/** Whether a campaign with this reason waits for someone to say which account our key is for. */
export const waitsForAccount = (pauseReason: string | null): boolean =>
  pauseReason === pauseReasons.accountUnclear;

/** From now on, these batches are asked about with our key. */
async function goOn(trx: Knex, ours: readonly string[], batches: readonly UnclearBatch[]): Promise<void> {
  const [own] = await findKeys(trx, ours);
  if (!own) throw new Error('A batch is unclear only beside a known key of ours');
  const { account } = own;
  const keys = [...new Set(batches.map(({ provider_key }) => provider_key))];
  const known = await findKeys(trx, keys);
  const others = known.map((key) => key.account);
  await joinAccounts(trx, others, account);
  await saveKeys(
    trx,
    keys.map((fingerprint) => ({ fingerprint, account, domain_ids: null })),
  );
  const ids = batches.map(({ id }) => id);
  await setDueNow(trx, ids);
}

/**
 * These batches are never asked about again. What their webhooks have told counts.
 * @returns how many emails stay unconfirmed
 */
async function giveUp(trx: Knex, campaignId: number, batches: readonly UnclearBatch[]): Promise<number> {
  const ids = batches.map(({ id }) => id);
  await setUncertain(trx, ids, OTHER_ACCOUNT);
  const numbers = batches.map(({ number }) => number);
  const recipients = await findPendingOf(trx, campaignId, numbers);
  await lockRecipients(trx, recipients);
  const { sent, failed } = await setReported(trx, recipients);
  await addToLedger(trx, campaignId, 'sent', sent, failed);
  await closeRecipients(trx, campaignId, recipients, { status: 'uncertain', reason: OTHER_ACCOUNT });
  return recipients.length - sent - failed;
}

/**
 * Someone says whether our API key is for the same account as the one that a campaign's unconfirmed emails were handed
 * over with. Call it before the campaign's row is locked.
 * @returns how many emails stay unconfirmed; undefined if there are none for which that makes a difference
 */
export async function resolveUnclear(
  trx: Knex,
  account: Account,
  campaignId: number,
  isSame: boolean,
): Promise<number | undefined> {
  const ours = ourKeys(account);
  const batches = await lockUnclear(trx, campaignId, ours);
  if (batches.length === 0) return undefined;
  if (!isSame) return giveUp(trx, campaignId, batches);
  await goOn(trx, ours, batches);
  return 0;
}
