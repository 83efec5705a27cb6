import type { ActivityFilter, ActivityPage, AdminActivity } from '@fairlead/contract/platform/activity';
import {
  type ActivityAction,
  activityGroups,
  foldedActions,
} from '@fairlead/contract/platform/activity-actions';
import { ID_TEXT } from '@fairlead/contract/platform/fields';
import { ACTIVITY_FOLD_CAP } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { badRequest } from '../http/answers/errors.ts';
import { plainIp } from '../http/requests/client-ip.ts';
import {
  type EntryRow,
  findActors,
  findCheckpoint,
  findEntriesById,
  LABELED,
  PEOPLE,
} from './activity.queries.ts';
import { type EntryFilter, findEntries, findRuns, type Run } from './activity-page.queries.ts';

/** Part of the log, newest first: from the entry `upTo` on, and above the entry `above`, if there are such. */
export type ActivityRange = { upTo?: number | undefined; above?: number | undefined };

/** Opaque to callers, who return it unchanged. */
const activityCursor = ({ upTo, above }: ActivityRange): string =>
  Buffer.from(`${upTo ?? ''}>${above ?? ''}`).toString('base64url');

/** @throws HttpError 400 for anything that `activityCursor` didn't make */
function readActivityCursor(cursor: string): ActivityRange {
  const [, ...ids] = /^([^>]*)>([^>]*)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (ids.length === 0 || ids.some((id) => id && !ID_TEXT.test(id)))
    throw badRequest('This cursor can’t be used. Start from the first page.');
  const [upTo, above] = ids.map((id) => (id ? Number(id) : undefined));
  return { upTo, above };
}

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

const UNNAMED: ReadonlySet<string> = new Set(['search', 'tag']);

/** A list’s filter as the end of a sentence: ": role “job_coach”, a search", or ": all of them". A search may name people. */
export function filterText(filter: Record<string, string | number | null | undefined>): string {
  const parts = Object.entries(filter)
    .filter(([, value]) => value && value !== 'all')
    .map(([name, value]) => (UNNAMED.has(name) ? `a ${name}` : `${name.replaceAll('_', ' ')} “${value}”`));
  return `: ${parts.join(', ') || 'all of them'}`;
}
