import type { Campaign } from '@fairlead/contract/campaigns/campaign-report';
import type { Readiness } from '../../calls/readiness.ts';
import { campaignMatters } from './attention-campaigns.ts';
import { byUrgency } from './attention-item.ts';
import { type FailedEmails, type Inquiries, inquiryMatters, unsentMatters } from './attention-mail.ts';
import { type DomainLines, domainMatters, systemMatters } from './attention-system.ts';

/** Undefined is what isn't known yet. */
type Findings = {
  /** The same one may be there twice. */
  campaigns: readonly Campaign[];
  inquiries: Inquiries | undefined;
  failedEmails: FailedEmails | undefined;
  domain: DomainLines | undefined;
  readiness: Readiness | undefined;
};

/** How many campaigns are listed; the rest are in the history. */
const CAMPAIGNS = 4;

/** What needs attention at `now` (milliseconds), most urgent first, and how many campaigns didn't fit. */
export function attentionItems(findings: Findings, now: number) {
  const { campaigns, inquiries, failedEmails, domain, readiness } = findings;
  const ofCampaigns = [...new Map(campaigns.map((campaign) => [campaign.id, campaign])).values()]
    .flatMap((campaign) => campaignMatters(campaign, now))
    .toSorted(byUrgency);
  const named = ofCampaigns.slice(0, CAMPAIGNS);
  return {
    matters: [
      ...systemMatters(readiness),
      ...domainMatters(domain),
      ...inquiryMatters(inquiries),
      ...unsentMatters(failedEmails),
      ...named,
    ].toSorted(byUrgency),
    more: ofCampaigns.length - named.length,
  };
}
