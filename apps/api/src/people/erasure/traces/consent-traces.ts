import { ERASED_EMAIL } from '../../../platform/db/erased-email.ts';
import { KEYS, sqlTrace } from './sql-trace.queries.ts';

/** What figures count stays, without the person: opt-outs in force, and when they were made. */
export const optOutTraces = [
  sqlTrace({
    name: 'suppressions',
    title: 'Reasons not to send email',
    tables: ['suppressions'],
    find: `select * from suppressions where email = ${KEYS} or followed_from = ${KEYS} order by created_at, email`,
    erase: `update suppressions set email = ${ERASED_EMAIL('gen_random_uuid()')}, detail = null, followed_from = null,
      is_stranger = coalesce(is_stranger, false)
      where email = ${KEYS} and reason = 'opted_out' and retired is not true`,
    also: [
      `delete from suppressions where email = ${KEYS}`,
      `update suppressions set followed_from = null where followed_from = ${KEYS}`,
    ],
  }),
  sqlTrace({
    name: 'unsubscribes',
    title: 'Opt-outs',
    tables: ['unsubscribes'],
    find: `select * from unsubscribes where lower(email) = ${KEYS} or followed_from = ${KEYS} order by id`,
    erase: `update unsubscribes set email = ${ERASED_EMAIL('id')}, reason = null, ip_address = null,
      followed_from = null where lower(email) = ${KEYS} or followed_from = ${KEYS}`,
  }),
  sqlTrace({
    name: 'suppression_lifts',
    title: 'Lifted suppressions',
    tables: ['suppression_lifts'],
    find: `select * from suppression_lifts where email = ${KEYS} order by id`,
    erase: `delete from suppression_lifts where email = ${KEYS}`,
  }),
];

/** What they chose on the page of preferences. Their hash keeps every campaign from them, so nothing of it is needed. */
export const preferenceTraces = [
  sqlTrace({
    name: 'topics',
    title: 'Topics left',
    tables: ['topic_opt_outs'],
    find: `select t.name as topic, o.email, o.left_at from topic_opt_outs o join topics t on t.id = o.topic_id
      where o.email = ${KEYS} order by o.left_at`,
    erase: `delete from topic_opt_outs where email = ${KEYS}`,
  }),
  sqlTrace({
    name: 'pauses',
    title: 'Email pauses',
    tables: ['email_pauses'],
    find: `select * from email_pauses where email = ${KEYS}`,
    erase: `delete from email_pauses where email = ${KEYS}`,
  }),
  sqlTrace({
    name: 'preference_changes',
    title: 'Changes to email preferences',
    tables: ['preference_changes'],
    find: `select c.*, t.name as topic from preference_changes c left join topics t on t.id = c.topic_id
      where c.email = ${KEYS} order by c.id`,
    erase: `delete from preference_changes where email = ${KEYS}`,
  }),
];
