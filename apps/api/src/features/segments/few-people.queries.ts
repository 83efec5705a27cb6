import type { SegmentRule } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { type Condition, DAYS_AGO, type Reading, ruleCondition, WAS_SENT } from './rule.queries.ts';

/** So few that looking at each of them takes a moment. */
export const FEW = 5_000;

const atMost = (sql: string, ...values: Knex.Value[]): Condition => [`${sql} limit ${FEW + 1}`, ...values];
/** Some emails may belong to nobody on the list, so these ids are null. No plan reads all subscribers to join them. */
const byEmail = (emails: string, ...values: Knex.Value[]): Condition => [
  `select s.id from (${emails} limit ${FEW + 1}) few left join subscribers s on lower(s.email) = few.key`,
  ...values,
];

function byState(state: string): Condition | undefined {
  if (state === 'gets_email') return undefined;
  if (state === 'inactive') return atMost('select id from subscribers where not is_active');
  return byEmail('select email as key from suppressions where reason = ?', state);
}

/**
 * SQL for those who match a rule, if an index finds them without looking at others. Above `FEW`, some are missing.
 * Undefined for rules that most people match, and for those that no index serves.
 */
function listing(rule: SegmentRule, reading: Reading): Condition | undefined {
  const [condition, ...values] = ruleCondition(rule, reading);
  if (rule.about === 'joined') return atMost(`select id from subscribers where ${condition}`, ...values);
  if (!rule.is) return undefined;
  switch (rule.about) {
    case 'role':
    case 'source':
      return atMost(`select id from subscribers where ${condition}`, ...values);
    case 'tag':
      return atMost('select subscriber_id as id from subscriber_tags where tag_id = ?', rule.tag_id);
    case 'state':
      return byState(rule.state);
    case 'organization':
      if (rule.how === 'contains') return undefined;
      return atMost(`select id from subscribers where ${condition}`, ...values);
    case 'sent':
      if (reading.removed.has(rule.campaign_id)) return undefined;
      return byEmail(
        `select lower(r.email) as key from campaign_recipients r where r.campaign_id = ? and ${WAS_SENT}`,
        rule.campaign_id,
      );
    case 'clicked':
      return rule.campaign_id === undefined
        ? byEmail(
            `select lower(email) as key from campaign_recipients
            where clicked_at is not null and sent_at >= ${DAYS_AGO}`,
            rule.within_days ?? 0,
          )
        : byEmail(
            'select lower(email) as key from campaign_recipients where campaign_id = ? and clicked_at is not null',
            rule.campaign_id,
          );
    case 'demo':
      return byEmail(
        `select lower(email) as key from demo_requests where created_at >= ${DAYS_AGO}`,
        rule.within_days ?? ALWAYS,
      );
    case 'emailed':
      return byEmail(
        `select lower(email) as key from campaign_recipients where sent_at >= ${DAYS_AGO}`,
        rule.within_days,
      );
    default:
      return undefined;
  }
}

/** Days; longer than anything can be ago. */
const ALWAYS = 100_000;

/**
 * The ids of those who match a rule, if they're few and can be found in a moment.
 * @returns undefined if they're many, or if it isn't known without looking at everyone
 */
export async function findFew(db: Knex, rule: SegmentRule, reading: Reading): Promise<number[] | undefined> {
  const found = listing(rule, reading);
  if (!found) return undefined;
  const [sql, ...values] = found;
  const { rows }: { rows: { id: number | null }[] } = await db.raw(sql, values);
  return rows.length > FEW ? undefined : rows.flatMap(({ id }) => id ?? []);
}
