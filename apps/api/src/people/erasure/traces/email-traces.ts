import { ERASED_EMAIL } from '../../../platform/db/erased-email.ts';
import { KEYS, sqlTrace } from './sql-trace.queries.ts';

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
