import { pauseReasons } from '../../pausing/pause-reasons.ts';
import { type Batch, retryBatch } from '../batches.queries.ts';
import type { SendContext } from '../send-context.ts';
import { pauseForProvider } from './pause-for-provider.ts';

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
