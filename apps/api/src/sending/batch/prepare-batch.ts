import { createHash } from 'node:crypto';
import { isErasedEmail } from '@fairlead/contract/platform/erased-people';
import { emailKey } from '@fairlead/contract/platform/text/email';
import { findErased } from '../../consent/suppressions/erased-addresses.queries.ts';
import { freezeWithinCeiling } from '../ceiling/daily-ceiling.ts';
import { pauseReasons } from '../pausing/pause-reasons.ts';
import { renderBatch } from '../render/render-batch.ts';
import { type Batch, type BatchRecipient, findBatchRecipients } from './batches.queries.ts';
import { batchLine } from './log-batch.ts';
import { pauseForProvider } from './pausing/pause-for-provider.ts';
import type { PreparedBatch, SendContext } from './send-context.ts';
import {
  giveUpBatch,
  recordSent,
  releaseBatch,
  settleMismatch,
  skipErased,
  skipLeftOut,
} from './settle-batch.ts';

/** Those who were erased, also after their batch was posted and put back. */
async function erasedAmong(
  { deps: { config, db } }: SendContext,
  recipients: readonly BatchRecipient[],
): Promise<BatchRecipient[]> {
  if (!recipients[0]?.anyone_erased) return [];
  const emails = recipients.map(({ email }) => email);
  const erased = await findErased(db, config, emails);
  return recipients.filter(({ email }) => isErasedEmail(email) || erased.has(emailKey(email)));
}

/** The recipients of the batch. Before its first post, people who mustn't get it anymore are left out. */
async function findPeople(ctx: SendContext, batch: Batch): Promise<BatchRecipient[] | undefined> {
  const { db } = ctx.deps;
  const recipients = await findBatchRecipients(db, batch);
  if (batch.body_sha256 !== null) return recipients;
  const erased = await erasedAmong(ctx, recipients);
  if (erased.length > 0 && !(await skipErased(ctx.deps, batch, erased))) return undefined;
  const others = recipients.filter((recipient) => !erased.includes(recipient));
  const leftOut = others.filter(({ left_out }) => left_out !== null);
  if (leftOut.length > 0 && !(await skipLeftOut(db, batch, leftOut))) return undefined;
  return others.filter(({ left_out }) => left_out === null);
}

/**
 * Renders a claimed batch and stores the hash of its body, so only the call remains. If anything fails on the way, the
 * batch is claimed again when its lease expires.
 * @returns undefined if there is nothing to post
 */
export async function prepareBatch(ctx: SendContext, batch: Batch): Promise<PreparedBatch | undefined> {
  const { emails } = ctx;
  const { compiled, publicUrl, rendering, log } = await emails.of(batch.campaign_id);
  log.debug(batchLine(batch), 'batch claimed');
  const recipients = await findPeople(ctx, batch);
  if (!recipients) return undefined;
  if (batch.too_old) {
    await giveUpBatch(ctx, batch, recipients);
    return undefined;
  }
  if (recipients.length === 0) {
    await recordSent(ctx, batch, [], []);
    return undefined;
  }
  if ('unknown' in rendering) {
    await refuseToRender(ctx, batch, rendering.unknown);
    return undefined;
  }
  const body = renderBatch({ compiled, publicUrl, ...rendering }, recipients);
  const sha256 = createHash('sha256').update(body).digest('hex');
  const frozen = await freezeWithinCeiling(ctx, { batch, recipients, sha256 });
  if (frozen === sha256) return { batch, recipients, body, log };
  if (frozen !== undefined) {
    log.error(batchLine(batch), 'batch differs from what was handed over before');
    await settleMismatch(ctx, batch, recipients);
  }
  return undefined;
}

/** Seconds. A batch that was posted before is due again: another release may be able to ask about it. */
const TRY_AGAIN = 60;

/** Posts nothing of an email that this release would render wrong, and pauses its campaign. */
async function refuseToRender(
  { deps }: SendContext,
  batch: Batch,
  unknown: { field: string } | 'version',
): Promise<void> {
  const reason =
    unknown === 'version' ? pauseReasons.unknownRendering : pauseReasons.unknownField(unknown.field);
  await pauseForProvider(deps, batch.campaign_id, { reason, until: null });
  await releaseBatch(deps.db, batch, TRY_AGAIN, reason);
}
