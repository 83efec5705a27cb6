import { LEAST_DAYS, removeSomeOldEmail } from '../../../apps/api/src/sending/removal/remove-old-email.ts';
import { webhook } from '../../../apps/api/test/provider-events.ts';
import { LANES, postWebhooks } from '../faults/post-webhooks.ts';
import type { Trial } from '../faults/trial.ts';
import { makeOld } from './remove-campaigns.ts';

/**
 * Reports every tenth email of a campaign as delivered, and then removes who got it, so that a long run needs no more
 * disk than a short one.
 * @returns whether each report was counted
 */
export async function reportAndRemove({ deps: { db } }: Trial, url: string, id: number): Promise<boolean> {
  const emails: { id: number; email: string; provider_id: string }[] = await db('campaign_recipients')
    .where({ campaign_id: id, status: 'sent' })
    .whereRaw('id % 10 = 0')
    .select('id', 'email', 'provider_id');
  const webhooks = emails
    .map(({ id: recipientId, email: to, provider_id: providerId }) =>
      webhook('email.delivered', { to, providerId, recipientId }),
    )
    .values();
  await Promise.all(Array.from({ length: LANES }, () => postWebhooks(url, webhooks)));
  const counted = await db('campaigns').where({ id }).first('delivered_count');
  await makeOld(db, [id]);
  while (await removeSomeOldEmail(db, LEAST_DAYS));
  return counted?.delivered_count === emails.length;
}
