import { ERASED_PERSON } from '@fairlead/contract/platform/erased-people';
import { ERASED_EMAIL } from '../../../platform/db/erased-email.ts';
import { DEMOS, KEYS, MESSAGES, sqlTrace } from './sql-trace.queries.ts';

const THEIR_INQUIRIES = `(inquiry_kind = 'demo' and inquiry_id = ${DEMOS}
  or inquiry_kind = 'contact' and inquiry_id = ${MESSAGES})`;

/** Nobody can answer it anymore. */
const CLOSED = `status = case status when 'new' then 'archived' else status end`;
const NOBODY = `name = '${ERASED_PERSON}', email = ${ERASED_EMAIL('id')}, ip_address = null, ${CLOSED}`;

const written = (table: string, name: string, title: string) =>
  sqlTrace({
    name,
    title,
    tables: [table],
    find: `select * from ${table} where ${THEIR_INQUIRIES} order by id`,
    erase: `delete from ${table} where ${THEIR_INQUIRIES}`,
  });

/** Inquiries stay as that: when they came, from which campaign, and when they were answered. */
export const inquiryTraces = [
  written('inquiry_emails', 'inquiry_emails', 'Our answers to inquiries'),
  written('inquiry_notes', 'inquiry_notes', 'The team’s notes on inquiries'),
  sqlTrace({
    name: 'demo_requests',
    title: 'Demo requests',
    tables: ['demo_requests'],
    find: `select * from demo_requests where id = ${DEMOS} order by id`,
    erase: `update demo_requests set ${NOBODY}, company = null, message = null where id = ${DEMOS}`,
  }),
  sqlTrace({
    name: 'contact_messages',
    title: 'Messages to the team',
    tables: ['contact_messages'],
    find: `select * from contact_messages where id = ${MESSAGES} order by id`,
    erase: `update contact_messages set ${NOBODY}, subject = null, message = 'Erased' where id = ${MESSAGES}`,
  }),
  sqlTrace({
    name: 'acknowledgments',
    title: 'Latest acknowledgment of an inquiry',
    tables: ['acknowledged_emails'],
    find: `select * from acknowledged_emails where email = ${KEYS}`,
    erase: `delete from acknowledged_emails where email = ${KEYS}`,
  }),
];
