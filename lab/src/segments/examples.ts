import type { SegmentDefinition, SegmentRule } from '@fairlead/contract/segment-definition';
import { SOURCE } from '../seed/add-subscribers.ts';

/** A segment, and the SQL that you'd write to count its people. Its placeholder, if any, is `value`. */
export type Example = { name: string; definition: SegmentDefinition; bare: string; value?: number };

type Ids = {
  commonTag: number;
  rareTag: number;
  /** A campaign to everyone, and one to a few hundred. */
  largeCampaign: number;
  smallCampaign: number;
};

/** A day; of the database, about half of the people joined since then. */
const SINCE = '2024-01-01';

const one = (rule: SegmentRule): SegmentDefinition => ({ match: 'all', rules: [rule] });

/** Each kind of rule, common and rare, and combinations that a planner may misjudge. */
export function examples({ commonTag, rareTag, largeCampaign, smallCampaign }: Ids): Example[] {
  const tag = (tag_id: number): SegmentRule => ({ about: 'tag', is: true, tag_id });
  const from = 'select count(*) from subscribers s where';
  const emailed = 'exists (select from campaign_recipients r where lower(r.email) = lower(s.email)';
  const lately = `(r.sent_at >= now() - interval '90 days' or r.status = 'uncertain' and r.campaign_id in (
    select id from campaigns where coalesce(finished_at, now()) >= now() - interval '90 days'))`;
  const reached = `r.campaign_id = ? and r.status in ('sent', 'pending', 'uncertain')`;
  return [
    {
      name: 'role',
      definition: one({ about: 'role', is: true, roles: ['job_coach'] }),
      bare: `${from} role = 'job_coach'`,
    },
    {
      name: 'common tag',
      definition: one(tag(commonTag)),
      bare: `${from} exists (select from subscriber_tags t where t.tag_id = ? and t.subscriber_id = s.id)`,
      value: commonTag,
    },
    {
      name: 'rare tag',
      definition: one(tag(rareTag)),
      bare: `${from} exists (select from subscriber_tags t where t.tag_id = ? and t.subscriber_id = s.id)`,
      value: rareTag,
    },
    {
      name: 'without a tag',
      definition: one({ ...tag(commonTag), is: false }),
      bare: `${from} not exists (select from subscriber_tags t where t.tag_id = ? and t.subscriber_id = s.id)`,
      value: commonTag,
    },
    {
      name: 'organization equals',
      definition: one({ about: 'organization', is: true, how: 'equals', text: 'Harbor Rehabilitation' }),
      bare: `${from} lower(organization) = 'harbor rehabilitation'`,
    },
    {
      name: 'organization contains',
      definition: one({ about: 'organization', is: true, how: 'contains', text: 'services' }),
      bare: `${from} organization ilike '%services%'`,
    },
    {
      name: 'has an organization',
      definition: one({ about: 'has_organization', is: false }),
      bare: `${from} organization is null`,
    },
    {
      name: 'source of nobody',
      definition: one({ about: 'source', is: true, source: 'nobody' }),
      bare: `${from} source = 'nobody'`,
    },
    {
      name: 'source of everyone',
      definition: one({ about: 'source', is: true, source: SOURCE }),
      bare: `${from} source = '${SOURCE}'`,
    },
    {
      name: 'gets email',
      definition: one({ about: 'state', is: true, state: 'gets_email' }),
      bare: `${from} is_active and not exists (select from suppressions x where x.email = lower(s.email))`,
    },
    {
      name: 'reported spam',
      definition: one({ about: 'state', is: true, state: 'complained' }),
      bare: `${from} exists (select from suppressions x where x.email = lower(s.email) and x.reason = 'complained')`,
    },
    {
      name: 'deactivated',
      definition: one({ about: 'state', is: true, state: 'inactive' }),
      bare: `${from} not is_active`,
    },
    {
      name: 'joined since a day',
      definition: one({ about: 'joined', is: true, since: SINCE }),
      bare: `${from} subscribed_at >= cast('${SINCE}' as timestamp) at time zone 'UTC'`,
    },
    {
      name: 'joined lately',
      definition: one({ about: 'joined', is: true, within_days: 7 }),
      bare: `${from} subscribed_at >= now() - interval '7 days'`,
    },
    {
      name: 'joined long ago',
      definition: one({ about: 'joined', is: false, within_days: 2_080 }),
      bare: `${from} subscribed_at < now() - interval '2080 days'`,
    },
    {
      name: 'was sent a large campaign',
      definition: one({ about: 'sent', is: true, campaign_id: largeCampaign }),
      bare: `${from} ${emailed} and ${reached})`,
      value: largeCampaign,
    },
    {
      name: 'wasn’t sent a large campaign',
      definition: one({ about: 'sent', is: false, campaign_id: largeCampaign }),
      bare: `${from} not ${emailed} and ${reached})`,
      value: largeCampaign,
    },
    {
      name: 'was sent a small campaign',
      definition: one({ about: 'sent', is: true, campaign_id: smallCampaign }),
      bare: `${from} ${emailed} and ${reached})`,
      value: smallCampaign,
    },
    {
      name: 'clicked in a large campaign',
      definition: one({ about: 'clicked', is: true, campaign_id: largeCampaign }),
      bare: `${from} ${emailed} and r.campaign_id = ? and r.clicked_at is not null)`,
      value: largeCampaign,
    },
    {
      name: 'clicked in the last 30 days',
      definition: one({ about: 'clicked', is: true, within_days: 30 }),
      bare: `${from} ${emailed} and r.clicked_at is not null and r.sent_at >= now() - interval '30 days')`,
    },
    {
      name: 'asked for a demo',
      definition: one({ about: 'demo', is: true }),
      bare: `${from} exists (select from demo_requests d where lower(d.email) = lower(s.email))`,
    },
    {
      name: 'asked for a demo in the last 30 days',
      definition: one({ about: 'demo', is: true, within_days: 30 }),
      bare: `${from} exists (select from demo_requests d
        where lower(d.email) = lower(s.email) and d.created_at >= now() - interval '30 days')`,
    },
    {
      name: 'emailed in the last 90 days',
      definition: one({ about: 'emailed', is: true, within_days: 90 }),
      bare: `${from} ${emailed} and ${lately})`,
    },
    {
      name: 'not emailed in the last 90 days',
      definition: one({ about: 'emailed', is: false, within_days: 90 }),
      bare: `${from} not ${emailed} and ${lately})`,
    },
    {
      name: 'a rare tag among those who clicked',
      definition: {
        match: 'all',
        rules: [{ about: 'clicked', is: true, campaign_id: largeCampaign }, tag(rareTag)],
      },
      bare: `${from} ${emailed} and r.campaign_id = ? and r.clicked_at is not null)
        and exists (select from subscriber_tags t where t.tag_id = ${rareTag} and t.subscriber_id = s.id)`,
      value: largeCampaign,
    },
    {
      name: 'any of two tags, or asked for a demo',
      definition: { match: 'any', rules: [tag(commonTag), tag(rareTag), { about: 'demo', is: true }] },
      bare: `${from} exists (select from subscriber_tags t where t.tag_id in (?, ${rareTag}) and t.subscriber_id = s.id)
        or exists (select from demo_requests d where lower(d.email) = lower(s.email))`,
      value: commonTag,
    },
    {
      name: 'everyone who fits nobody’s rule',
      definition: { match: 'all', rules: [tag(commonTag), { ...tag(commonTag), is: false }] },
      bare: `${from} exists (select from subscriber_tags t where t.tag_id = ? and t.subscriber_id = s.id)
        and not exists (select from subscriber_tags t where t.tag_id = ${commonTag} and t.subscriber_id = s.id)`,
      value: commonTag,
    },
  ];
}
