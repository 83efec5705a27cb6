import type { Campaign } from '@fairlead/contract/campaigns/campaign-report';

type Coming = Campaign & { starts_at: string };

const isComing = (campaign: Campaign): campaign is Coming =>
  campaign.status === 'scheduled' && Boolean(campaign.starts_at);

/** Those that wait for their time, soonest first. */
export const comingCampaigns = (campaigns: readonly Campaign[]): Coming[] =>
  campaigns
    .filter(isComing)
    .toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));
