import type { AudienceRequest } from '@fairlead/contract/campaigns';
import type { SubscriberFilter } from '@fairlead/contract/subscribers';
import type { Audience } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { judgeAudience, judgeListed, type Verdict } from './audience.queries.ts';
import { countGroups } from './group-counts.queries.ts';

type Counts = Record<Verdict, number>;

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

/** The whole group that a draft names, when counts are kept of such groups: by role and state, not by a search. */
function groupOf(draft: AudienceRequest): SubscriberFilter | undefined {
  if (draft.recipient_type === 'all_active') return {};
  if (draft.recipient_type === 'by_role') return draft.role_filter ? { role: draft.role_filter } : undefined;
  if (draft.recipient_type === 'selected_ids' && draft.selection && !draft.selection.search?.trim()) {
    return draft.selection;
  }
  return undefined;
}

/** All of the group but those who were taken out by hand, who are few. */
async function countGroup(db: Knex, group: SubscriberFilter, draft: AudienceRequest): Promise<Counts> {
  const { mailed, opted_out, suppressed, inactive } = await countGroups(
    db,
    group,
    draft.exclude_unsubscribed,
  );
  const except = draft.recipient_type === 'selected_ids' ? (draft.selection?.except_ids ?? []) : [];
  if (except.length === 0) return { mailed, opted_out, suppressed, inactive };
  const out = await countRows(db, judgeListed(db, except, group, draft));
  return {
    mailed: mailed - out.mailed,
    opted_out: opted_out - out.opted_out,
    suppressed: suppressed - out.suppressed,
    inactive: inactive - out.inactive,
  };
}

/**
 * Exactly whom a draft would reach, and who is left out and why.
 * @throws HttpError 400 when a role is to be mailed and none is named
 */
export async function countAudience(db: Knex, draft: AudienceRequest): Promise<Audience> {
  const group = groupOf(draft);
  const { rows, duplicates, invalid } = await judgeAudience(db, draft);
  const { mailed, ...excluded } = await (group ? countGroup(db, group, draft) : countRows(db, rows));
  return { recipients: mailed, excluded: { duplicates, invalid, ...excluded } };
}
