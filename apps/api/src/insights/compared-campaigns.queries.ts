import type { ComparedCampaign, ComparedFigures } from '@fairlead/contract/insights/insights-campaigns';
import type { Knex } from 'knex';
import { responseColumns } from '../campaigns/report/response-columns.ts';

/** Counted by kind as events arrive, so retention doesn't change it. */
const HARD_BOUNCED = `coalesce((select b.recipients from campaign_bounces b
  where b.campaign_id = campaigns.id and b.class = 'dead_address'), 0) as hard_bounced`;

/** Campaigns of which an email was sent, with the figures of their reports. */
const comparedCampaigns = (db: Knex) =>
  db('campaigns')
    .where('sent_count', '>', 0)
    .select<ComparedCampaign[]>([
      ...['id', 'campaign_name', 'subject_line', 'status', 'sent_at', 'opens', 'clicks'],
      'recipients_count as planned',
      'sent_count as sent',
      ...responseColumns,
      db.raw(HARD_BOUNCED),
    ])
    .orderBy('id', 'desc');

/** Newest first. */
export function findComparedCampaigns(
  db: Knex,
  { below, limit }: { below: number | undefined; limit: number },
): Promise<ComparedCampaign[]> {
  const query = comparedCampaigns(db).limit(limit);
  return below === undefined ? query : query.where('id', '<', below);
}

type Sums = ComparedFigures & { total: number };

export const COMPARED_FIGURES = [
  ...(['planned', 'sent', 'delivered', 'opens', 'machine_opens', 'clicks', 'machine_clicks'] as const),
  ...(['unsubscribed', 'bounced', 'hard_bounced', 'complained'] as const),
] satisfies (keyof ComparedFigures)[];
const SUMS = [
  'count(*) as total',
  ...COMPARED_FIGURES.map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`),
];

/** Those whose first email was sent within a time, newest first, and the sums of all of them. */
export async function findComparedWithin(
  db: Knex,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<{ newest: ComparedCampaign[]; total: number; sums: ComparedFigures }> {
  const within = comparedCampaigns(db).where('sent_at', '>=', from).where('sent_at', '<', to);
  const newest = await within.clone().limit(limit);
  const [row] = await db.from(within.as('within')).select<Sums[]>(db.raw(SUMS.join(', ')));
  if (!row) throw new Error('The sums of campaigns are missing');
  const { total, ...sums } = row;
  return { newest, total, sums };
}

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
