import type { ActivityFilter, ActivityPage, AdminActivity } from '@fairlead/contract/platform/activity';
import {
  type ActivityAction,
  activityGroups,
  foldedActions,
} from '@fairlead/contract/platform/activity-actions';
import { ACTIVITY_FOLD_CAP } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { plainIp } from '../http/requests/client-ip.ts';
import { type EntryRow, findActors, findEntriesById, LABELED, PEOPLE } from './activity-entries.queries.ts';
import { type EntryFilter, findEntries, findRuns, type Run } from './activity-page.queries.ts';
import { type ActivityRange, activityCursor, readActivityCursor } from './activity-position.ts';
import { findCheckpoint } from './checkpoints.queries.ts';

type Query = ActivityFilter & {
  limit: number;
  cursor?: string | undefined;
  fold?: 'true' | 'false' | undefined;
};

/** An entry of the page, or the newest one of a run, which ends above the entry `above`. */
type Row = { id: number; run?: Run; above?: number | undefined };

const actionsOf = (what: string): readonly ActivityAction[] =>
  what in activityGroups ? activityGroups[what as keyof typeof activityGroups] : [what as ActivityAction];

const readFilter = ({ who, what, from, to, ip }: Query): EntryFilter => ({
  adminId: who === 'system' ? 0 : who,
  actions: what && actionsOf(what),
  from: from && new Date(from).toISOString(),
  to: to && new Date(to).toISOString(),
  ip: ip ? plainIp(ip) : undefined,
});

/**
 * At most `limit` rows and the next one. Entries that aren't folded are found first: what lies between two of them is
 * one run, however long.
 */
async function findFolded(
  db: Knex,
  filter: EntryFilter,
  range: ActivityRange,
  limit: number,
): Promise<Row[]> {
  const single = await findEntries(db, filter, { ...range, limit: limit + 1, without: foldedActions });
  const isCut = single.length > limit;
  const tops = [range.upTo, ...single];
  const ranges = (isCut ? single : tops).map((_, at) => ({
    upTo: tops[at],
    above: single[at] ?? range.above,
  }));
  const actions = foldedActions.filter((action) => filter.actions?.includes(action) ?? true);
  const runs = await findRuns(db, filter, { actions, ranges, limit: ACTIVITY_FOLD_CAP });
  const rows = ranges.flatMap(({ above }, at): Row[] => {
    const run = runs.find(({ place }) => place === at + 1);
    const entry = single[at];
    return [...(run ? [{ id: run.id, run, above }] : []), ...(entry === undefined ? [] : [{ id: entry }])];
  });
  return rows.slice(0, limit + 1);
}

async function findSingle(
  db: Knex,
  filter: EntryFilter,
  range: ActivityRange,
  limit: number,
): Promise<Row[]> {
  const ids = await findEntries(db, filter, { ...range, limit: limit + 1, without: [] });
  return ids.map((id) => ({ id }));
}

function foldOf({ id, run, above }: Row): Pick<AdminActivity, 'fold'> {
  if (!run || run.count === 1) return {};
  const { count, counts, addresses, since } = run;
  const cursor = activityCursor({ upTo: id, above });
  return { fold: { count, is_capped: count >= ACTIVITY_FOLD_CAP, counts, addresses, since, cursor } };
}

function toEntry(row: EntryRow): AdminActivity {
  const { subject_kind: kind, subject_id, label, reason, subscriber_id, ...entry } = row;
  if (!kind || subject_id === null) return entry;
  const looked = LABELED.includes(kind) ? { label } : {};
  return {
    ...entry,
    subject: {
      kind,
      id: subject_id,
      ...looked,
      ...(PEOPLE.includes(kind) ? { subscriber_id } : {}),
      ...(kind === 'resubscription' || kind === 'suppression_lift' ? { reason } : {}),
    },
  };
}

async function removedUntil(db: Knex): Promise<Pick<ActivityPage, 'removed_until'>> {
  const checkpoint = await findCheckpoint(db);
  return checkpoint ? { removed_until: checkpoint.before } : {};
}

/**
 * A page of the log, newest first.
 * @throws HttpError 400 for a cursor that isn't one
 */
export async function readActivity(db: Knex, query: Query): Promise<Omit<ActivityPage, 'success'>> {
  const { limit, cursor, fold } = query;
  const filter = readFilter(query);
  const range = cursor ? readActivityCursor(cursor) : {};
  const rows = await (fold === 'true' ? findFolded : findSingle)(db, filter, range, limit);
  const shown = rows.slice(0, limit);
  const found = await findEntriesById(
    db,
    shown.map(({ id }) => id),
  );
  const entries = new Map(found.map((entry) => [entry.id, toEntry(entry)]));
  const next = rows[limit];
  return {
    activities: shown.flatMap((row) => {
      const entry = entries.get(row.id);
      return entry ? [{ ...entry, ...foldOf(row) }] : [];
    }),
    next_cursor: next ? activityCursor({ upTo: next.id, above: range.above }) : null,
    admins: await findActors(db),
    ...(next ? {} : await removedUntil(db)),
  };
}
