import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { countOf, countText } from '../../../ui/data/count-text.ts';

/** What came of a campaign, as one sentence. What hasn't happened isn't in it. */
export function reportSentence({ ledger, delivered, clicks }: CampaignReport): string {
  const { planned, sent } = ledger;
  const parts = [
    `${countText(planned)} planned`,
    ...(sent > 0 ? [`${countText(sent)} sent`] : []),
    ...(delivered > 0 ? [`${countText(delivered)} delivered`] : []),
    ...(clicks > 0 ? [countOf(clicks, 'person clicked', 'people clicked')] : []),
  ];
  return parts.join(', ');
}

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** What nobody has done, as one sentence; empty if each was done by someone, or nobody has got it yet. */
export function nobodyText(campaign: CampaignReport): string {
  const done = [
    [campaign.bounced, 'bounced'],
    [campaign.complained, 'reported spam'],
    [campaign.unsubscribed, 'unsubscribed'],
    [campaign.demo_requests ?? 0, 'requested a demo'],
    [campaign.contact_messages ?? 0, 'wrote to your team'],
  ] as const;
  const missing = done.flatMap(([count, what]) => (count === 0 ? [what] : []));
  return campaign.ledger.sent > 0 && missing.length > 0 ? `Nobody ${list.format(missing)}.` : '';
}
