import type { SegmentRule } from '@fairlead/contract/lists/segment-definition';
import type { Knex } from 'knex';
import {
  type Condition,
  DAYS_AGO,
  MAY_HAVE_SENT,
  type Reading,
  ruleCondition,
  WAS_SENT,
} from './rule.queries.ts';

/** So few that looking at each of them takes a moment. */
export const FEW = 5_000;

/** People by their ids, or by the keys of their emails. */
type Listing = { ids: Condition } | { keys: Condition };

const atMost = (sql: string, values: Knex.Value[]): Condition => [`${sql} limit ${FEW + 1}`, ...values];
const byId = (sql: string, ...values: Knex.Value[]): Listing => ({ ids: atMost(sql, values) });
const byEmail = (sql: string, ...values: Knex.Value[]): Listing => ({ keys: atMost(sql, values) });

function byState(state: string): Listing | undefined {
  if (state === 'gets_email') return undefined;
  if (state === 'inactive') return byId('select id from subscribers where not is_active');
  return byEmail('select email as key from suppressions where reason = ?', state);
}

/**
 * SQL for those who match a rule, if an index finds them without looking at others. Above `FEW`, some are missing.
 * Undefined for rules that most people match, and for those that no index serves.
 */
function listing(rule: SegmentRule, reading: Reading): Listing | undefined {
  const [condition, ...values] = ruleCondition(rule, reading);
  if (rule.about === 'joined') return byId(`select id from subscribers where ${condition}`, ...values);
  if (!rule.is) return undefined;
  if ('text' in rule)
    return rule.how === 'contains'
      ? undefined
      : byId(`select id from subscribers where ${condition}`, ...values);
  switch (rule.about) {
    case 'role':
    case 'source':
      return byId(`select id from subscribers where ${condition}`, ...values);
    case 'tag':
      return byId('select subscriber_id as id from subscriber_tags where tag_id = ?', rule.tag_id);
    case 'state':
      return byState(rule.state);
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
        `select lower(email) as key from demo_requests where created_at >= ${DAYS_AGO} and not is_probably_spam`,
        rule.within_days ?? ALWAYS,
      );
    case 'emailed':
      return byEmail(
        `select lower(email) as key from campaign_recipients where sent_at >= ${DAYS_AGO}
          union all
          select lower(r.email) from campaign_recipients r
          where r.status = 'uncertain' and r.campaign_id in (${MAY_HAVE_SENT})`,
        rule.within_days,
        rule.within_days,
      );
    default:
      return undefined;
  }
}

/** Days; longer than anything can be ago. */
const ALWAYS = 100_000;

async function runFor<Row>(db: Knex, [sql, ...values]: Condition): Promise<Row[]> {
  const { rows }: { rows: Row[] } = await db.raw(sql, values);
  return rows;
}

/** `offset 0` keeps the planner from reading all subscribers to join them. */
const WITH_KEYS = `select s.id from unnest(cast(? as text[])) as key
  cross join lateral (select id from subscribers where lower(email) = key offset 0) as s`;

/** Some emails may belong to nobody on the list. */
async function findByKeys(db: Knex, keys: Condition): Promise<{ id: number }[] | undefined> {
  const found = await runFor<{ key: string }>(db, keys);
  if (found.length > FEW) return undefined;
  return runFor(db, [WITH_KEYS, found.map(({ key }) => key) as unknown as Knex.Value]);
}

/**
 * The ids of those who match a rule, if they're few and can be found in a moment.
 * @returns undefined if they're many, or if it isn't known without looking at everyone
 */
export async function findFew(db: Knex, rule: SegmentRule, reading: Reading): Promise<number[] | undefined> {
  const list = listing(rule, reading);
  if (!list) return undefined;
  const rows = 'ids' in list ? await runFor<{ id: number }>(db, list.ids) : await findByKeys(db, list.keys);
  return rows && rows.length <= FEW ? rows.map(({ id }) => id) : undefined;
}
