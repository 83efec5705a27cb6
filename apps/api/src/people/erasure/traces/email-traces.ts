import { ERASED_EMAIL } from '../../../platform/db/erased-email.ts';
import { KEYS, mentions, sqlTrace } from './sql-trace.queries.ts';

/** By these the database has indexes: events of emails, and events without one of ours. */
const THEIR_EVENTS = `(recipient_id = any(cast(:recipients as bigint[])) or recipient_id is null and email = ${KEYS})`;

/** What the flow erases, because it depends on whether an email's outcome is known. */
const none = 'select where false';

export const emailTraces = [
  sqlTrace({
    name: 'emails',
    title: 'Campaign emails',
    tables: ['campaign_recipients'],
    find: `select c.campaign_name, c.subject_line, r.* from campaign_recipients r
      join campaigns c on c.id = r.campaign_id where lower(r.email) = ${KEYS} order by r.id`,
    erase: none,
  }),
  sqlTrace({
    name: 'events',
    title: 'Activity on campaign emails',
    tables: ['email_events'],
    find: `select type, occurred_at, recipient_id, email, payload from email_events where ${THEIR_EVENTS}
      order by occurred_at, id`,
    erase: none,
  }),
  sqlTrace({
    name: 'old_emails',
    title: 'Older campaign emails',
    tables: ['removed_recipients'],
    find: `select c.campaign_name, r.* from removed_recipients r join campaigns c on c.id = r.campaign_id
      where lower(r.email) = ${KEYS} order by r.campaign_id`,
    erase: `update removed_recipients set email = ${ERASED_EMAIL('token')} where lower(email) = ${KEYS}`,
  }),
];

/** Emails to admins about their own account aren't about a reader, whatever the address. */
export const THEIR_EMAILS = `kind not in ('password_reset', 'invitation', 'account_notice', 'notice', 'notification')
  and (lower(to_address) = ${KEYS} or lower(reply_to) = ${KEYS})`;

/** A retry has to have the same bytes. */
export const IS_HANDED_OVER = `status = 'pending' and first_attempt_at is not null`;

export const singleEmailTraces = [
  sqlTrace({
    name: 'outbox',
    title: 'Individual emails to or about this person',
    tables: ['outbox'],
    find: `select * from outbox where ${THEIR_EMAILS} order by id`,
    erase: `delete from outbox where not (${IS_HANDED_OVER}) and ${THEIR_EMAILS}`,
  }),
  sqlTrace({
    name: 'test_sends',
    title: 'Test emails that weren’t sent',
    tables: ['test_sends'],
    find: `select s.created_at, refused.value as why from test_sends s, jsonb_each_text(s.refused) as refused
      where lower(refused.key) = ${KEYS} order by s.id`,
    erase: `update test_sends set refused = (
        select coalesce(jsonb_object_agg(one.key, one.value), '{}') from jsonb_each(refused) as one
        where lower(one.key) <> all(cast(:keys as text[])))
      where exists (select from jsonb_each(refused) as one where lower(one.key) = ${KEYS})`,
  }),
  sqlTrace({
    name: 'previews',
    title: 'Email previews with this person’s data',
    tables: ['mail_previews'],
    find: `select created_at from mail_previews where ${mentions('html', 'words')} order by created_at`,
    erase: `delete from mail_previews where ${mentions('html', 'words')}`,
  }),
  sqlTrace({
    name: 'rehearsals',
    title: 'Rehearsals that include this person',
    tables: ['rehearsals'],
    find: `select created_at from rehearsals where ${mentions(`concat(findings, audience)`)} order by id`,
    erase: `delete from rehearsals where ${mentions(`concat(findings, audience)`)}`,
  }),
];
