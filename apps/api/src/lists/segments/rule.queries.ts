import type { SegmentRule, SegmentState } from '@fairlead/contract/lists/segment-definition';
import { SEGMENT_FIELDS, type SegmentField } from '@fairlead/contract/platform/person-fields';
import type { Knex } from 'knex';
import { HAS_TAG } from '../../people/subscribers/list/subscriber-filter.queries.ts';

/** SQL about a row of `subscribers`, true or false, never null, and what its placeholders stand for. */
export type Condition = readonly [sql: string, ...values: Knex.Value[]];

export type Reading = {
  /** Where a day begins. */
  timeZone: string;
  /** The campaigns some of whose recipients were removed. */
  removed: ReadonlySet<number>;
  /** Look each person up by an index: for few people. Otherwise PostgreSQL may read a whole table to join it. */
  oneByOne: boolean;
};

export const DAYS_AGO = 'now() - make_interval(days => ?)';

const HAS = 'has_';
type WhetherKnown = Extract<SegmentRule, { about: `${typeof HAS}${SegmentField}` }>;
const asksWhetherKnown = (rule: SegmentRule): rule is WhetherKnown =>
  SEGMENT_FIELDS.some((field) => rule.about === HAS + field);
const isKnown = (field: string) => `subscribers.${field} is not null`;

/** Of a person's recipient rows `r`. */
const THEIRS = 'lower(r.email) = lower(subscribers.email)';

/**
 * The campaigns of the last so many days that have emails of unknown outcome. Such an email has no time of its own, so
 * it counts as sent when its campaign ended.
 */
export const MAY_HAVE_SENT = `select c.id from campaigns c
  where c.uncertain_count > 0 and coalesce(c.finished_at, now()) >= ${DAYS_AGO}`;

/** PostgreSQL reads those campaigns once, not for each email. */
const WAS_EMAILED = `(r.sent_at >= ${DAYS_AGO}
  or r.status = 'uncertain' and r.campaign_id = any(array(${MAY_HAVE_SENT})))`;

/** Its email went out, is to go out, or may have gone out: nobody who may have it counts as "wasn't sent". */
export const WAS_SENT = `r.status in ('sent', 'pending', 'uncertain')`;

function stateCondition(state: SegmentState, exists: (rows: string) => string): Condition {
  const blocked = 'suppressions s where s.email = lower(subscribers.email)';
  if (state === 'gets_email') return [`(subscribers.is_active and not ${exists(blocked)})`];
  if (state === 'inactive') return ['not subscribers.is_active'];
  return [exists(`${blocked} and s.reason = ?`), state];
}

type CustomRule = Extract<SegmentRule, { about: 'custom' }>;
const OWN = 'subscribers.custom ->> ?';

/** Days are compared as texts, which have the same order. */
function customCondition({ key, how, value }: CustomRule): Condition {
  if (value === undefined) return ['jsonb_exists(subscribers.custom, ?)', key];
  const sign = how === 'at_least' ? '>=' : '<=';
  if (typeof value === 'number' && how !== 'equals')
    return [
      `case when jsonb_typeof(subscribers.custom -> ?) = 'number' then cast(${OWN} as numeric) ${sign} ? else false end`,
      ...[key, key, value],
    ];
  if (typeof value !== 'string')
    return ['coalesce(subscribers.custom -> ? = cast(? as jsonb), false)', key, JSON.stringify(value)];
  const own = `lower(${OWN})`;
  const asked = {
    equals: `${own} = lower(?)`,
    contains: `strpos(${own}, lower(?)) > 0`,
    at_least: `${own} collate "C" >= ?`,
    at_most: `${own} collate "C" <= ?`,
    known: 'false',
  };
  return [`coalesce(${asked[how]}, false)`, key, value];
}

/** What a rule asks, as if its `is` were true. Together with the above, the only place with the meaning of each rule. */
function asked(rule: Exclude<SegmentRule, CustomRule>, { timeZone, removed, oneByOne }: Reading): Condition {
  // With an offset, PostgreSQL doesn't turn it into a join.
  const exists = (rows: string) => `exists (select from ${rows}${oneByOne ? ' offset 0' : ''})`;
  if ('text' in rule) {
    const column = `lower(subscribers.${rule.about})`;
    const matches = rule.how === 'equals' ? `${column} = lower(?)` : `strpos(${column}, lower(?)) > 0`;
    return [`(${isKnown(rule.about)} and ${matches})`, rule.text];
  }
  if (asksWhetherKnown(rule)) return [isKnown(rule.about.slice(HAS.length))];
  switch (rule.about) {
    case 'role':
      return ['subscribers.role = any(?)', rule.roles as unknown as Knex.Value];
    case 'tag':
      return [exists(HAS_TAG), rule.tag_id];
    case 'source':
      return ['subscribers.source = ?', rule.source];
    case 'state':
      return stateCondition(rule.state, exists);
    case 'joined':
      return rule.since === undefined
        ? [`subscribers.subscribed_at >= ${DAYS_AGO}`, rule.within_days ?? 0]
        : ['subscribers.subscribed_at >= cast(? as timestamp) at time zone ?', rule.since, timeZone];
    case 'sent': {
      const kept = exists(`campaign_recipients r where r.campaign_id = ? and ${THEIRS} and ${WAS_SENT}`);
      if (!removed.has(rule.campaign_id)) return [kept, rule.campaign_id];
      const gone = exists(`removed_recipients r where r.campaign_id = ? and ${THEIRS}`);
      return [`(${kept} or ${gone})`, rule.campaign_id, rule.campaign_id];
    }
    case 'clicked':
      return rule.campaign_id === undefined
        ? [
            exists(
              `campaign_recipients r where ${THEIRS} and r.clicked_at is not null and r.sent_at >= ${DAYS_AGO}`,
            ),
            rule.within_days ?? 0,
          ]
        : [
            exists(
              `campaign_recipients r where r.campaign_id = ? and ${THEIRS} and r.clicked_at is not null`,
            ),
            rule.campaign_id,
          ];
    case 'demo': {
      const theirs =
        'demo_requests d where lower(d.email) = lower(subscribers.email) and not d.is_probably_spam';
      return rule.within_days === undefined
        ? [exists(theirs)]
        : [exists(`${theirs} and d.created_at >= ${DAYS_AGO}`), rule.within_days];
    }
    case 'emailed':
      return [
        exists(`campaign_recipients r where ${THEIRS} and ${WAS_EMAILED}`),
        rule.within_days,
        rule.within_days,
      ];
  }
}

/** Who matches a rule. */
export function ruleCondition(rule: SegmentRule, reading: Reading): Condition {
  const [sql, ...values] = rule.about === 'custom' ? customCondition(rule) : asked(rule, reading);
  return rule.is ? [sql, ...values] : [`not ${sql}`, ...values];
}
