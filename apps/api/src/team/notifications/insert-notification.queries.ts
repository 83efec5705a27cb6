import type { Notification } from '@fairlead/contract/team/notifications';
import type { Knex } from 'knex';

type OfKind<N extends Notification> = N extends Notification
  ? Omit<N, 'id' | 'created_at' | 'is_read' | 'subject'> & { subject: Omit<N['subject'], 'name'> }
  : never;
/** What happened. A campaign's end is stored by a trigger of the table. */
export type Happening = OfKind<Exclude<Notification, { kind: 'campaign_finished' }>>;

const INSERT = `
  insert into notifications (kind, subject_kind, subject_id, occurrence, facts, emails_due)
  select :kind, :subjectKind, :subjectId,
    case when :kind = 'campaign_paused' then 1 + coalesce(max(occurrence), 0) else 1 end, :facts, :emailsDue
  from notifications where kind = :kind and subject_kind = :subjectKind and subject_id = :subjectId
  on conflict do nothing`;

/**
 * Notifies all admins, in the transaction of what happened. Only a pause can happen to its subject again: lock the
 * campaign first. The facts may have no text that people typed and no address of theirs.
 * @param emailsDue false: not by email
 */
export const insertNotification = (
  trx: Knex,
  { kind, subject, ...facts }: Happening,
  { emailsDue }: { emailsDue: boolean } = { emailsDue: true },
) =>
  trx.raw(INSERT, {
    kind,
    subjectKind: subject.kind,
    subjectId: subject.id,
    facts: JSON.stringify(facts),
    emailsDue,
  });
