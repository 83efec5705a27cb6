import type { SegmentRule } from '@fairlead/contract/segment-definition';
import type { Example } from './examples.ts';

type Ids = { commonTag: number; rareTag: number };

/** Rules of which none may match, and groups of rules within rules. */
export function groupExamples({ commonTag, rareTag }: Ids): Example[] {
  const tag = (tag_id: number): SegmentRule => ({ about: 'tag', is: true, tag_id });
  const coaches: SegmentRule = { about: 'role', is: true, roles: ['job_coach'] };
  const demo: SegmentRule = { about: 'demo', is: true };
  const lately: SegmentRule = { about: 'joined', is: true, within_days: 30 };
  const from = 'select count(*) from subscribers s where';
  const hasTag = (id: number) =>
    `exists (select from subscriber_tags t where t.tag_id = ${id} and t.subscriber_id = s.id)`;
  const asked = 'exists (select from demo_requests d where lower(d.email) = lower(s.email))';
  const joined = `s.subscribed_at >= now() - interval '30 days'`;
  const emailed = `exists (select from campaign_recipients r where lower(r.email) = lower(s.email)
    and (r.sent_at >= now() - interval '30 days' or r.status = 'uncertain' and r.campaign_id in (
      select id from campaigns where coalesce(finished_at, now()) >= now() - interval '30 days')))`;
  return [
    {
      name: 'none of two tags',
      definition: { match: 'none', rules: [tag(commonTag), tag(rareTag)] },
      bare: `${from} not ${hasTag(commonTag)} and not ${hasTag(rareTag)}`,
    },
    {
      name: 'coaches with any of two',
      definition: { match: 'all', rules: [coaches, { match: 'any', rules: [tag(rareTag), demo] }] },
      bare: `${from} s.role = 'job_coach' and (${hasTag(rareTag)} or ${asked})`,
    },
    {
      name: 'a common tag, and neither emailed nor joined lately',
      definition: {
        match: 'all',
        rules: [
          tag(commonTag),
          { match: 'none', rules: [{ about: 'emailed', is: true, within_days: 30 }, lately] },
        ],
      },
      bare: `${from} ${hasTag(commonTag)} and not ${emailed} and not ${joined}`,
    },
    {
      name: 'any of two groups',
      definition: {
        match: 'any',
        rules: [
          { match: 'all', rules: [coaches, tag(rareTag)] },
          { match: 'all', rules: [demo, lately] },
        ],
      },
      bare: `${from} (s.role = 'job_coach' and ${hasTag(rareTag)}) or (${asked} and ${joined})`,
    },
    {
      name: 'none of a group',
      definition: { match: 'none', rules: [{ match: 'all', rules: [coaches, tag(commonTag)] }] },
      bare: `${from} not (s.role = 'job_coach' and ${hasTag(commonTag)})`,
    },
  ];
}
