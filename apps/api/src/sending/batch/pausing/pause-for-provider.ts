import type { Deps } from '../../../platform/deps.ts';
import { maskEmails } from '../../../platform/process/log.ts';
import { campaignLog } from '../../ending/campaign-log.ts';
import { announcePause, recordPause } from '../../pausing/announce-pause.ts';
import { pauseReasons } from '../../pausing/pause-reasons.ts';
import { type Batch, retryBatch } from '../batches.queries.ts';
import type { SendContext } from '../send-context.ts';
import { findNow, setPausedByProvider } from './pause-for-provider.queries.ts';
import { type QuotaPeriod, renewalAfter } from './quota-renewal.ts';

type Pause = {
  reason: string;
  /** The provider's own words, if the reason is ours. */
  details?: string;
  /** The quota whose renewal resumes the campaigns. Null: a person has to resume the campaign, and is told by email. */
  until: QuotaPeriod | null;
};

/**
 * Pauses a campaign because the provider accepts no more of its email, or all campaigns if the quota is used up.
 * Happens once, however many senders notice.
 */
export async function pauseForProvider(
  { db, config, log }: Deps,
  campaignId: number,
  { reason, details, until }: Pause,
): Promise<void> {
  const paused = await db.transaction(async (trx) => {
    const resumesAt = until && renewalAfter(await findNow(trx), until);
    const campaigns = await setPausedByProvider(trx, until === null ? campaignId : null, {
      reason,
      details: details ?? null,
      resumesAt,
    });
    for (const campaign of campaigns) {
      if (until === null) await announcePause(trx, { ...campaign, reason, teamInbox: config.teamInbox });
      else await recordPause(trx, { ...campaign, reason, resumesAt });
    }
    return campaigns;
  });
  for (const campaign of paused)
    campaignLog(log, campaign).error(
      { reason: maskEmails(reason), details: details && maskEmails(details), until },
      'campaign paused',
    );
}

/** Seconds until it's looked at again. An answer of an admin makes it due at once. */
const LOOK_AGAIN = 60;
const WAITS = 'We haven’t asked again, because the API key was changed and may be for another Resend account';

/**
 * An Idempotency-Key means something to one account of the provider only. So a batch of unknown outcome isn't asked
 * about with an API key that may be for another one: it would be sent twice. Its campaign pauses, and its page asks.
 * @returns whether the batch is held
 */
export async function holdForAccount({ deps, account }: SendContext, batch: Batch): Promise<boolean> {
  const { provider_key: key, first_post, too_old } = batch;
  if (first_post || too_old || key === null) return false;
  const isSame = await account.isSame(key);
  if (isSame) return false;
  await retryBatch(deps.db, batch, LOOK_AGAIN, WAITS);
  if (isSame === false)
    await pauseForProvider(deps, batch.campaign_id, { reason: pauseReasons.accountUnclear, until: null });
  return true;
}
