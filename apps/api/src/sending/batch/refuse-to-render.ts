import { pauseReasons } from '../pausing/pause-reasons.ts';
import type { Batch } from './batches.queries.ts';
import { pauseForProvider } from './pausing/pause-for-provider.ts';
import type { SendContext } from './send-context.ts';
import { releaseBatch } from './settle-batch.ts';

/** Seconds. A batch that was posted before is due again: another release may be able to ask about it. */
const TRY_AGAIN = 60;

/** Posts nothing of an email that this release would render wrong, and pauses its campaign. */
export async function refuseToRender(
  { deps }: SendContext,
  batch: Batch,
  unknown: { field: string } | 'version',
): Promise<void> {
  const reason =
    unknown === 'version' ? pauseReasons.unknownRendering : pauseReasons.unknownField(unknown.field);
  await pauseForProvider(deps, batch.campaign_id, { reason, until: null });
  await releaseBatch(deps.db, batch, TRY_AGAIN, reason);
}
