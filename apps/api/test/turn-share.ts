import type { Knex } from 'knex';

/**
 * Of any `window` batches in a row while two campaigns are sent, the most that one of them got. In the order in which the
 * senders began them: on a busy machine, calls overtake each other on their way.
 * @returns a share, such as 0.5
 */
export async function largestShare(db: Knex, window: number): Promise<number> {
  const begun = await db('campaign_batches').orderBy('first_attempt_at').select('campaign_id');
  const order = begun.map(({ campaign_id }) => campaign_id);
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
