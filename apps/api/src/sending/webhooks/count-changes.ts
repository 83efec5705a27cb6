import type { Engagement } from './classify-events.ts';
import type { CampaignCounts, EventRecipient } from './events.queries.ts';

type Counted = Omit<Engagement, 'reason'> & { status: EventRecipient['status'] };

const one = (condition: boolean) => (condition ? 1 : 0);

/**
 * What one recipient adds to the campaign's counts. A person who opened counts once; an email that only machines opened
 * is counted separately.
 */
const contribution = (recipient: Counted): CampaignCounts => ({
  delivered_count: one(recipient.delivered_at !== null),
  bounced_count: one(recipient.bounced_at !== null),
  complained_count: one(recipient.complained_at !== null),
  opens: one(recipient.opened_at !== null),
  clicks: one(recipient.clicked_at !== null),
  machine_opens: one(recipient.opened_at === null && recipient.machine_opened_at !== null),
  machine_clicks: one(recipient.clicked_at === null && recipient.machine_clicked_at !== null),
  sent_count: one(recipient.status === 'sent'),
  uncertain_count: one(recipient.status === 'uncertain'),
});

const NONE: CampaignCounts = {
  delivered_count: 0,
  bounced_count: 0,
  complained_count: 0,
  opens: 0,
  clicks: 0,
  machine_opens: 0,
  machine_clicks: 0,
  sent_count: 0,
  uncertain_count: 0,
};

const combine = (a: CampaignCounts, b: CampaignCounts, sign: 1 | -1): CampaignCounts => {
  const keys = Object.keys(NONE) as (keyof CampaignCounts)[];
  return Object.fromEntries(keys.map((key) => [key, a[key] + sign * b[key]])) as CampaignCounts;
};

/** How much each campaign's counts change when recipients go from one state to another. */
export function countChanges(
  changes: readonly { campaignId: number; before: Counted; after: Counted }[],
): Map<number, CampaignCounts> {
  const totals = new Map<number, CampaignCounts>();
  for (const { campaignId, before, after } of changes) {
    const change = combine(contribution(after), contribution(before), -1);
    totals.set(campaignId, combine(totals.get(campaignId) ?? NONE, change, 1));
  }
  return totals;
}
