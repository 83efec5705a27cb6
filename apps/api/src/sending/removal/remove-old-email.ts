import { RETENTION } from '@fairlead/contract/team/retention-limits';
import type { Knex } from 'knex';
import { lockRecipients } from '../ending/ledger.queries.ts';
import { recordOnCampaign } from '../ending/record-on-campaign.ts';
import {
  deleteBatches,
  deleteRecipients,
  deleteUnmatchedEvents,
  findOldCampaign,
  findSomeRecipients,
  lockEnded,
  type OldCampaign,
  type Removed,
  setDetailsRemoved,
} from './remove-old-email.queries.ts';

/** Days. Bounces count against an address for 30, and events may come late or be repeated by hand. */
export const LEAST_DAYS: number = RETENTION.keep_email_days.least;

/** Rows in one transaction: webhooks and opt-outs of these people wait a fraction of a second at most. */
const ROWS = 1_000;

const NONE: Removed = { recipients: 0, events: 0 };

/** Called in the transaction that removed something. */
type OnRemoved = (trx: Knex, removed: Removed) => Promise<unknown>;

/** @returns undefined if the campaign was reopened */
const removeRecipients = (
  db: Knex,
  campaignId: number,
  rows: number,
  onRemoved: OnRemoved | undefined,
): Promise<Removed | undefined> =>
  db.transaction(async (trx) => {
    const ids = await findSomeRecipients(trx, campaignId, rows);
    if (ids.length === 0) return NONE;
    await lockRecipients(trx, ids);
    if (!(await lockEnded(trx, campaignId))) return undefined;
    const removed = await deleteRecipients(trx, ids);
    await onRemoved?.(trx, removed);
    return removed;
  });

const finish = (db: Knex, campaign: OldCampaign): Promise<void> =>
  db.transaction(async (trx) => {
    if ((await setDetailsRemoved(trx, campaign.id)) === 0) return;
    const description = `Removed the recipients of "${campaign.campaign_name}" and their responses. The totals stay`;
    await recordOnCampaign(trx, campaign, description);
  });

/**
 * Removes who got campaigns that ended more than so many days ago, and the provider's events. The figures of the
 * campaigns stay, and so do the links to opt out. A recipient goes together with all of its events: figures are counted
 * from all events of an email, so a late one must find either all earlier ones or no recipient.
 *
 * In short transactions, each of which is complete: it can be stopped at any time, and continued.
 * @returns what one transaction removed, or undefined if nothing is left
 */
export async function removeSomeOldEmail(
  db: Knex,
  days: number,
  { rows = ROWS, onRemoved }: { rows?: number; onRemoved?: OnRemoved } = {},
): Promise<Removed | undefined> {
  const campaign = await findOldCampaign(db, Math.max(days, LEAST_DAYS));
  if (!campaign) {
    const events = await deleteUnmatchedEvents(db, Math.max(days, LEAST_DAYS), rows);
    return events === 0 ? undefined : { recipients: 0, events };
  }
  const removed = await removeRecipients(db, campaign.id, rows, onRemoved);
  if (removed === undefined) return NONE;
  if (removed.recipients > 0) return removed;
  // Without recipients nothing can reopen it.
  if ((await deleteBatches(db, campaign.id, rows)) === 0) await finish(db, campaign);
  return NONE;
}
