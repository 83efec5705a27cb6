import type { AudienceRequest } from '@fairlead/contract/send-request';
import type { SubscriberFilter } from '@fairlead/contract/subscribers';
import type { Audience } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { seemsCommon } from '../subscribers/seems-common.queries.ts';
import { judgeAudience, judgeListed, type Verdict } from './audience.queries.ts';
import { countGroups, type Group } from './group-counts.queries.ts';
import { type Counts, judgeGroups } from './judge-groups.ts';
import { countMatching } from './search-counts.queries.ts';

async function countRows(db: Knex, rows: Knex.QueryBuilder): Promise<Counts> {
  const counts: { verdict: Verdict; count: number }[] = await db
    .from(rows.as('judged'))
    .select('verdict')
    .count('* as count')
    .groupBy('verdict');
  const of = (verdict: Verdict) => counts.find((row) => row.verdict === verdict)?.count ?? 0;
  return {
    mailed: of('mailed'),
    opted_out: of('opted_out'),
    suppressed: of('suppressed'),
    inactive: of('inactive'),
  };
}

/** The filter by which a draft names people, rather than one by one. */
function filterOf(draft: AudienceRequest): SubscriberFilter | undefined {
  if (draft.recipient_type === 'all_active') return {};
  if (draft.recipient_type === 'by_role') return draft.role_filter ? { role: draft.role_filter } : undefined;
  return draft.recipient_type === 'selected_ids' ? (draft.selection ?? undefined) : undefined;
}

/** Everybody who fits the filter, counted without judging each; undefined when these are so few that judging is quicker. */
async function countByFilter(db: Knex, filter: SubscriberFilter): Promise<Group[] | undefined> {
  if (!filter.search?.trim()) return countGroups(db, filter);
  return (await seemsCommon(db, filter)) ? countMatching(db, filter) : undefined;
}

/** All who fit but those who were taken out by hand, who are few. */
async function countAtOnce(db: Knex, draft: AudienceRequest): Promise<Counts | undefined> {
  const filter = filterOf(draft);
  const groups = filter && (await countByFilter(db, filter));
  if (!groups) return undefined;
  const all = judgeGroups(groups, draft.exclude_unsubscribed);
  const except = draft.recipient_type === 'selected_ids' ? (draft.selection?.except_ids ?? []) : [];
  if (except.length === 0) return all;
  const out = await countRows(db, judgeListed(db, except, filter, draft));
  return {
    mailed: all.mailed - out.mailed,
    opted_out: all.opted_out - out.opted_out,
    suppressed: all.suppressed - out.suppressed,
    inactive: all.inactive - out.inactive,
  };
}

/**
 * Exactly whom a draft would reach, and who is left out and why.
 * @throws HttpError 400 when a role is to be mailed and none is named
 */
export async function countAudience(db: Knex, draft: AudienceRequest): Promise<Audience> {
  const { rows, duplicates, invalid } = await judgeAudience(db, draft);
  const { mailed, ...excluded } = (await countAtOnce(db, draft)) ?? (await countRows(db, rows));
  return { recipients: mailed, excluded: { duplicates, invalid, ...excluded } };
}
