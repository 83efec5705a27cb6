import { KEYS, mentions, SUBSCRIBERS, sqlTrace } from './sql-trace.queries.ts';

/** Of a file, the cell for the address: it may hold more than one, and that row was refused. */
const IN_CELL = `(lower(email) = ${KEYS} or ${mentions('email')})`;

const ofSubscriber = (table: string, name: string, title: string, what = '*') =>
  sqlTrace({
    name,
    title,
    tables: [table],
    find: `select ${what} from ${table} where subscriber_id = ${SUBSCRIBERS} order by 1`,
    erase: `delete from ${table} where subscriber_id = ${SUBSCRIBERS}`,
  });

/** Subscribers, and what goes with them. Their own rows come last. */
export const subscriberTraces = [
  sqlTrace({
    name: 'sign_ups',
    title: 'Sign-ups on the site',
    tables: ['sign_ups'],
    find: `select * from sign_ups where lower(email) = ${KEYS} order by id`,
    erase: `delete from sign_ups where lower(email) = ${KEYS}`,
  }),
  ofSubscriber('consents', 'consents', 'Records of consent'),
  ofSubscriber('resubscriptions', 'resubscriptions', 'Returns after an opt-out'),
  ofSubscriber(
    'subscriber_tags',
    'tags',
    'Tags',
    '(select tags.name from tags where tags.id = tag_id) as tag',
  ),
  sqlTrace({
    name: 'import_rows',
    title: 'Rows from imported files',
    tables: ['subscriber_import_rows'],
    find: `select r.*, i.file_name, i.created_at as imported_at from subscriber_import_rows r
      join subscriber_imports i on i.id = r.import_id
      where ${IN_CELL} or r.subscriber_id = ${SUBSCRIBERS} order by r.import_id, r.number`,
    erase: `delete from subscriber_import_rows where ${IN_CELL} or subscriber_id = ${SUBSCRIBERS}`,
  }),
  sqlTrace({
    name: 'import_blocks',
    title: 'Email status in imported files',
    tables: ['subscriber_import_blocks'],
    find: `select b.*, i.file_name, i.created_at as imported_at from subscriber_import_blocks b
      join subscriber_imports i on i.id = b.import_id where ${IN_CELL} order by b.import_id, b.number`,
    erase: `delete from subscriber_import_blocks where ${IN_CELL}`,
  }),
  sqlTrace({
    name: 'subscribers',
    title: 'Subscriber',
    tables: ['subscribers'],
    find: `select * from subscribers where id = ${SUBSCRIBERS} order by id`,
    erase: `delete from subscribers where id = ${SUBSCRIBERS}`,
  }),
];
