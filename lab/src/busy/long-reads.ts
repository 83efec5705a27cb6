import { endpoints } from '@fairlead/contract/endpoints';
import type { SegmentRule } from '@fairlead/contract/lists/segment-definition';
import type { ExampleIds } from '../reads/example-ids.ts';

/** `name` is the endpoint's in the contract, and maybe what is asked. */
export type LongRead = { name: string; path: string; body?: object };

/** Rules that each look at the emails of everyone, and of which none excludes anyone. */
const manyRules = Array.from(
  { length: 30 },
  (_, day): SegmentRule => ({ about: 'emailed', is: false, within_days: 3_000 + day }),
);

const everyone = { recipient_type: 'all_active' };

const readsOf = ({ campaign, subscriberImport, commonTag, segment }: ExampleIds): LongRead[] => [
  {
    name: 'segments.count: 30 rules “not emailed”',
    path: '/email/segments/count',
    body: { definition: { match: 'any', rules: manyRules } },
  },
  {
    name: 'segments.count: a common tag',
    path: '/email/segments/count',
    body: { definition: { match: 'all', rules: [{ about: 'tag', is: true, tag_id: commonTag }] } },
  },
  {
    name: 'segments.people',
    path: '/email/segments/people',
    body: { definition: { match: 'all', rules: manyRules } },
  },
  { name: 'campaigns.audience: everyone', path: '/email/audience', body: everyone },
  {
    name: 'campaigns.audience: a segment',
    path: '/email/audience',
    body: { recipient_type: 'segment', segment_id: segment },
  },
  { name: 'readiness.check', path: '/email/check', body: everyone },
  { name: 'greetings.find', path: '/email/greetings', body: everyone },
  { name: 'rehearsals.start', path: '/email/rehearsals', body: everyone },
  { name: 'subscribers.count', path: '/email/subscribers/count', body: { search: 'a' } },
  { name: 'subscribers.list', path: '/email/subscribers?search=rehab&sort=name' },
  { name: 'subscribers.export', path: '/email/subscribers/export' },
  { name: 'search.everything', path: '/admin/search?q=harbor' },
  { name: 'admins.activity', path: '/admin/activity-log?what=subscribers&fold=true' },
  { name: 'retention.read', path: '/admin/retention?keep_email_days=365' },
  { name: 'personalData.export', path: '/email/personal-data/export', body: { email: 'ann@mail.invalid' } },
  { name: 'imports.rows', path: `/email/subscribers/import/${subscriberImport}/rows?verdict=add` },
  { name: 'imports.refused', path: `/email/subscribers/import/${subscriberImport}/refused` },
  { name: 'inquiries.export', path: '/inquiries/export' },
  {
    name: 'campaigns.exportRecipients',
    path: `/email/campaigns/${campaign}/recipients/export`,
  },
  { name: 'campaigns.domains', path: `/email/campaigns/${campaign}/domains` },
  { name: 'campaigns.links', path: `/email/campaigns/${campaign}/links` },
  { name: 'insights.growth', path: '/insights/growth?period=all' },
  { name: 'insights.campaigns', path: '/insights/campaigns' },
  { name: 'insights.firstHours', path: `/insights/campaigns/${campaign}/first-hours` },
  { name: 'insights.links', path: '/insights/links?period=all' },
  { name: 'insights.domains', path: '/insights/domains?period=all' },
  { name: 'insights.month', path: '/insights/month?month=2026-01' },
  { name: 'insights.exportGrowth', path: '/insights/growth/export?period=12m' },
  { name: 'insights.exportCampaigns', path: '/insights/campaigns/export' },
  { name: 'insights.exportFirstHours', path: `/insights/campaigns/${campaign}/first-hours/export` },
  { name: 'insights.exportLinks', path: '/insights/links/export?period=12m' },
  { name: 'insights.exportDomains', path: '/insights/domains/export?period=12m' },
  { name: 'insights.exportMonth', path: '/insights/month/export?month=2026-02' },
];

/** @throws Error that names the endpoints in a lane that aren't among the reads */
export function longReads(ids: ExampleIds): LongRead[] {
  const reads = readsOf(ids);
  const known = new Set(reads.map(({ name }) => name.split(':')[0]));
  const missing = endpoints.filter(({ name, metadata }) => metadata.lane && !known.has(name));
  if (missing.length > 0)
    throw new Error(
      `Nobody measures ${missing.map(({ name }) => name).join(', ')}. Add them to lab/src/busy/long-reads.ts.`,
    );
  return reads;
}
