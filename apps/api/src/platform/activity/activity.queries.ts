import { erasureTexts } from '@fairlead/contract/people/personal-data';
import type { ActivitySubjectKind } from '@fairlead/contract/platform/activity';
import type { ActivityAction } from '@fairlead/contract/platform/activity-actions';
import type { Knex } from 'knex';
import { withSubscriberIds } from '../db/subscriber-ids.queries.ts';
import type { ActivityCheckpointRow } from '../db/tables/activity-seals.ts';
import type { AdminActivityRow } from '../db/tables/admins.ts';

export type Actor = { id: number; username: string };

/**
 * What an entry is about. People are named by it and never in the description: the log can't be edited, so it must not
 * keep the email of someone who is deleted.
 */
export type ActivitySubject = { kind: ActivitySubjectKind; id: number };

/** What an entry is about, or the ids of the subscribers that one act changed together. */
export type ActivityAbout = ActivitySubject | { subscribers: readonly number[] };

/**
 * Records what an admin did, in the same transaction: `actAs` calls it for admins with a session. The description is a
 * sentence without its subject, true at the time of the commit. Action names contain LOGIN, CREATE, DELETE, or UPDATE
 * where that fits: the screen picks its colors by them.
 */
export async function recordActivity(
  db: Knex,
  actor: Actor | null,
  action: ActivityAction,
  description: string,
  ip: string | null,
  about?: ActivityAbout,
): Promise<void> {
  const subject = about && 'kind' in about ? about : undefined;
  const [entry] = await db('admin_activity')
    .insert({
      admin_id: actor?.id ?? null,
      username: actor?.username ?? null,
      action,
      description,
      ip_address: ip,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
    })
    .returning('id');
  if (entry && about && 'subscribers' in about)
    await db('activity_people').insert({ activity_id: entry.id, subscriber_ids: [...about.subscribers] });
}

/** Records what the system did, or somebody without a session. */
export const recordSystemActivity = (
  db: Knex,
  action: ActivityAction,
  description: string,
  ip: string | null = null,
  subject?: ActivitySubject,
) => recordActivity(db, null, action, description, ip, subject);

/** Where the log begins; undefined if nothing of it was deleted. */
export const findCheckpoint = (db: Knex): Promise<ActivityCheckpointRow | undefined> =>
  db('activity_checkpoints').orderBy('position', 'desc').first('*');

/** Deletes entries from before this time. The chain must be held. @returns undefined if there are none that may go */
export async function removeActivity(trx: Knex, before: string): Promise<ActivityCheckpointRow | undefined> {
  const { rows } = await trx.raw<{ rows: ActivityCheckpointRow[] }>('select * from remove_old_activity(?)', [
    before,
  ]);
  return rows[0];
}

type FoundRow = Omit<AdminActivityRow, 'admin_id'> & { label: string | null; reason: string | null };
export type EntryRow = FoundRow & { subscriber_id: number | null };

/** Subjects that are called by a person's email. */
export const PEOPLE: readonly ActivitySubjectKind[] = [
  'subscriber',
  'resubscription',
  'suppression_lift',
  'demo',
  'contact',
];

/** What a subject is called now. Others are named by the description. */
export const LABELED: readonly ActivitySubjectKind[] = [...PEOPLE, 'import', 'image'];

const LABEL = `case a.subject_kind
    when 'subscriber' then (select s.email from subscribers s where s.id = a.subject_id)
    when 'resubscription' then (
      select s.email from resubscriptions r join subscribers s on s.id = r.subscriber_id where r.id = a.subject_id)
    when 'suppression_lift' then (select l.email from suppression_lifts l where l.id = a.subject_id)
    when 'import' then (select i.file_name from subscriber_imports i where i.id = a.subject_id)
    when 'image' then (select i.file_name from images i where i.number = a.subject_id)
    when 'demo' then (select d.email from demo_requests d where d.id = a.subject_id)
    when 'contact' then (select m.email from contact_messages m where m.id = a.subject_id) end`;

const REASON = `case a.subject_kind when 'resubscription' then (
    select r.reason from resubscriptions r where r.id = a.subject_id)
  when 'suppression_lift' then (select l.reason from suppression_lifts l where l.id = a.subject_id) end`;

/** In any order. */
export async function findEntriesById(db: Knex, ids: readonly number[]): Promise<EntryRow[]> {
  const { rows }: { rows: FoundRow[] } = await db.raw(
    `select a.id, a.username, a.action, a.description, a.ip_address, a.created_at, a.subject_kind, a.subject_id,
       ${LABEL} as label, ${REASON} as reason
     from admin_activity a where a.id = any(?)`,
    [ids as unknown as Knex.Value],
  );
  const named = rows.map((row) => ({
    ...row,
    description: row.description || erasureTexts.emptiedEntry,
    email: (row.subject_kind && PEOPLE.includes(row.subject_kind) && row.label) || '',
  }));
  return (await withSubscriberIds(db, named)).map(({ email, ...entry }) => entry);
}

const NAMED = `with recursive found (id) as (
    values (0)
    union all select (select min(coalesce(a.admin_id, 0)) from admin_activity a where coalesce(a.admin_id, 0) > found.id)
      from found where found.id is not null)
  select found.id, named.username from found cross join lateral (
    select a.username from admin_activity a where coalesce(a.admin_id, 0) = found.id
    order by a.action || '', a.created_at, a.id limit 1) as named
  where found.id > 0 and named.username is not null order by lower(named.username), found.id`;

/** Everybody whom the log names, found in as many steps by the index. */
export async function findActors(db: Knex): Promise<{ id: number; username: string }[]> {
  const { rows } = await db.raw(NAMED);
  return rows;
}
