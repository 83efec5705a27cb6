import type { SegmentRule, SegmentState } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { HAS_TAG } from '../subscribers/subscriber-filter.queries.ts';

/** SQL about a row of `subscribers`, true or false, never null, and what its placeholders stand for. */
export type Condition = readonly [sql: string, ...values: Knex.Value[]];

const DAYS_AGO = 'now() - make_interval(days => ?)';

/** Of a person's recipient rows `r`. */
const THEIRS = 'lower(r.email) = lower(subscribers.email)';

/** Its email went out, is to go out, or may have gone out: nobody who may have it counts as "wasn't sent". */
const WAS_SENT = `r.status in ('sent', 'pending', 'uncertain')`;

/** A campaign's recipients, and those whose rows were removed. Both placeholders stand for its id. */
export const SENT_TO = `
  select lower(r.email) as key from campaign_recipients r where r.campaign_id = ? and ${WAS_SENT}
  union all select lower(email) from removed_recipients where campaign_id = ?`;

const SUPPRESSED = 'exists (select from suppressions s where s.email = lower(subscribers.email)';

function stateCondition(state: SegmentState): Condition {
  if (state === 'gets_email') return [`(subscribers.is_active and not ${SUPPRESSED}))`];
  if (state === 'inactive') return ['not subscribers.is_active'];
  return [`${SUPPRESSED} and s.reason = ?)`, state];
}

/** What a rule asks, as if its `is` were true. The only place with the meaning of each rule. */
function asked(rule: SegmentRule, timeZone: string): Condition {
  switch (rule.about) {
    case 'role':
      return ['subscribers.role = any(?)', rule.roles as unknown as Knex.Value];
    case 'tag':
      return [HAS_TAG, rule.tag_id];
    case 'organization':
      return rule.how === 'equals'
        ? [`lower(coalesce(subscribers.organization, '')) = lower(?)`, rule.text]
        : [`strpos(lower(coalesce(subscribers.organization, '')), lower(?)) > 0`, rule.text];
    case 'has_organization':
      return [`coalesce(subscribers.organization, '') <> ''`];
    case 'source':
      return ['subscribers.source = ?', rule.source];
    case 'state':
      return stateCondition(rule.state);
    case 'joined':
      return rule.since === undefined
        ? [`subscribers.subscribed_at >= ${DAYS_AGO}`, rule.within_days ?? 0]
        : ['subscribers.subscribed_at >= cast(? as timestamp) at time zone ?', rule.since, timeZone];
    case 'sent':
      return [
        `exists (select from (${SENT_TO}) r where r.key = lower(subscribers.email))`,
        rule.campaign_id,
        rule.campaign_id,
      ];
    case 'clicked':
      return rule.campaign_id === undefined
        ? [
            `exists (select from campaign_recipients r where ${THEIRS} and r.clicked_at is not null and r.sent_at >= ${DAYS_AGO})`,
            rule.within_days ?? 0,
          ]
        : [
            `exists (select from campaign_recipients r where r.campaign_id = ? and ${THEIRS} and r.clicked_at is not null)`,
            rule.campaign_id,
          ];
    case 'demo':
      return rule.within_days === undefined
        ? ['exists (select from demo_requests d where lower(d.email) = lower(subscribers.email))']
        : [
            `exists (select from demo_requests d where lower(d.email) = lower(subscribers.email) and d.created_at >= ${DAYS_AGO})`,
            rule.within_days,
          ];
    case 'emailed':
      return [
        `exists (select from campaign_recipients r where ${THEIRS} and r.sent_at >= ${DAYS_AGO})`,
        rule.within_days,
      ];
  }
}

/** Who a rule fits. */
export function ruleCondition(rule: SegmentRule, timeZone: string): Condition {
  const [sql, ...values] = asked(rule, timeZone);
  return rule.is ? [sql, ...values] : [`not ${sql}`, ...values];
}
