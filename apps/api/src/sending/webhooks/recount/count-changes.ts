import type { AlarmClass } from '@fairlead/contract/consent/bounce-classes';
import type { Engagement } from '../classify-events.ts';
import type { EventRecipient } from '../events.queries.ts';

type Counted = Omit<Engagement, 'reason' | 'reason_detail'> & { status: EventRecipient['status'] };

const columns = [
  'delivered_count',
  'bounced_count',
  'failed_later_count',
  'complained_count',
  'opens',
  'clicks',
  'machine_opens',
  'machine_clicks',
  'sent_count',
  'failed_count',
  'uncertain_count',
] as const;
export type CampaignCounts = Record<(typeof columns)[number], number>;

const one = (condition: boolean) => (condition ? 1 : 0);

const failedLater = ({ status, failed_at }: Counted) => status === 'failed' && failed_at !== null;

/**
 * What one recipient adds to the campaign's counts. A person who opened counts once; an email that only machines opened
 * is counted separately. One that was delivered and then came back is bounced.
 */
const contribution = (recipient: Counted): CampaignCounts => ({
  delivered_count: one(recipient.delivered_at !== null && recipient.bounced_at === null),
  bounced_count: one(recipient.bounced_at !== null),
  failed_later_count: one(failedLater(recipient)),
  complained_count: one(recipient.complained_at !== null),
  opens: one(recipient.opened_at !== null),
  clicks: one(recipient.clicked_at !== null),
  machine_opens: one(recipient.opened_at === null && recipient.machine_opened_at !== null),
  machine_clicks: one(recipient.clicked_at === null && recipient.machine_clicked_at !== null),
  sent_count: one(recipient.status === 'sent'),
  failed_count: one(recipient.status === 'failed'),
  uncertain_count: one(recipient.status === 'uncertain'),
});

/** The class that a recipient counts for, if any; also while its batch has no outcome yet. */
const classOf = ({ failed_at, bounce_class }: Counted): AlarmClass | null =>
  failed_at === null ? bounce_class : 'not_sent';

export type CampaignChange = {
  campaignId: number;
  counts: CampaignCounts;
  /** By class of bounce. */
  classes: Map<AlarmClass, number>;
};

const none = (campaignId: number): CampaignChange => ({
  campaignId,
  counts: Object.fromEntries(columns.map((column) => [column, 0])) as CampaignCounts,
  classes: new Map(),
});

function addClass(classes: Map<AlarmClass, number>, name: AlarmClass | null, by: 1 | -1): void {
  if (name === null) return;
  const sum = (classes.get(name) ?? 0) + by;
  if (sum === 0) classes.delete(name);
  else classes.set(name, sum);
}

/** How much each campaign's counts change when recipients go from one state to another, in the order of their ids. */
export function countChanges(
  changes: readonly { campaignId: number; before: Counted; after: Counted }[],
): CampaignChange[] {
  const totals = new Map<number, CampaignChange>();
  for (const { campaignId, before, after } of changes) {
    const total = totals.get(campaignId) ?? none(campaignId);
    totals.set(campaignId, total);
    const [from, to] = [contribution(before), contribution(after)];
    for (const column of columns) total.counts[column] += to[column] - from[column];
    addClass(total.classes, classOf(before), -1);
    addClass(total.classes, classOf(after), 1);
  }
  return [...totals.values()]
    .filter(({ counts, classes }) => classes.size > 0 || Object.values(counts).some((by) => by !== 0))
    .sort((a, b) => a.campaignId - b.campaignId);
}
