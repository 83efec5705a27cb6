import type { LocalResend } from '@fairlead/local-resend';
import type { Knex } from 'knex';

/**
 * How evenly two campaigns shared the calls that local-resend accepted: the largest share that one of them got of any
 * `window` calls in a row while both had emails to send.
 */
export async function largestShare(db: Knex, mail: LocalResend, window: number): Promise<number> {
  const keys = [...new Set(mail.ledger().map(({ key }) => key ?? ''))];
  const rows: { campaign_id: number; idempotency_key: string }[] = await db('campaign_batches')
    .whereIn('idempotency_key', keys)
    .select('campaign_id', 'idempotency_key');
  const campaignOf = new Map(rows.map(({ campaign_id, idempotency_key }) => [idempotency_key, campaign_id]));
  const order = keys.map((key) => campaignOf.get(key));
  const campaigns = [...new Set(order)];
  const begin = Math.max(...campaigns.map((id) => order.indexOf(id)));
  const end = Math.min(...campaigns.map((id) => order.lastIndexOf(id)));
  const both = order.slice(begin, end + 1);
  if (campaigns.length !== 2 || both.length < window)
    throw new Error('Two campaigns were to be sent at once for longer');
  const shares = both.slice(window - 1).map((_, start) => {
    const calls = both.slice(start, start + window);
    const first = calls.filter((id) => id === order[0]).length;
    return Math.max(first, window - first) / window;
  });
  return Math.max(...shares);
}
