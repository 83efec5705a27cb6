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
