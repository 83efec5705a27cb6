import type { ActivitySubjectKind } from '@fairlead/contract/platform/activity';
import type { ActivityAction } from '@fairlead/contract/platform/activity-actions';
import type { Knex } from 'knex';

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
