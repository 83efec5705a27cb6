import type { Knex } from 'knex';

/** `mark` is its tracking code, `sent` its number of emails. */
export type PeriodCampaign = {
  id: number;
  sent_at: string;
  mark: string | null;
  sent: number;
  has_clicks: boolean;
};

/** Sent since then, newest first, those of which it's still known who got them. */
export const findPeriodCampaigns = (db: Knex, from: string, limit: number): Promise<PeriodCampaign[]> =>
  db('campaigns')
    .where('sent_count', '>', 0)
    .where('sent_at', '>=', from)
    .whereNull('details_removed_at')
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select<PeriodCampaign[]>(
      ...['id', 'sent_at', 'mark', 'sent_count as sent'],
      db.raw('clicks + machine_clicks > 0 as has_clicks'),
    );

/** When the last of the campaigns sent since then ended of which who got them was removed. */
export async function findDetailsRemovedUntil(db: Knex, from: string): Promise<string | null> {
  const [row] = await db('campaigns')
    .where('sent_at', '>=', from)
    .whereNotNull('details_removed_at')
    .max<{ until: string | null }[]>('finished_at as until');
  return row?.until ?? null;
}
