import type { Knex } from 'knex';

/** What an erasure may empty in the log: what it says about a person. */
const mayBeEmptied = (more: string): string => `
create or replace function may_be_emptied(action text) returns boolean language sql immutable as $$
  select action in ('CREATE_SUBSCRIBER', 'UPDATE_SUBSCRIBER', 'UPDATE_SUBSCRIBERS', 'DELETE_SUBSCRIBER',
    'UPDATE_SUPPRESSION', 'CREATE_CONSENT', 'IMPORT_CREATE_SUBSCRIBERS', 'IMPORT_UNDO_DELETE_SUBSCRIBERS',
    'UPDATE_INQUIRY', 'CREATE_INQUIRY_REPLY', 'CREATE_INQUIRY_NOTE', 'DELETE_INQUIRY_NOTE'${more});
$$;
`;

export const up = (db: Knex) =>
  db.raw(`
-- The admin who recorded it, because the person asked for it. The reason is then who asked, and how.
alter table unsubscribes add recorded_by text;
${mayBeEmptied(", 'CREATE_OPT_OUT'")}
`);

export const down = (db: Knex) =>
  db.raw(`
${mayBeEmptied('')}
alter table unsubscribes drop recorded_by;
`);
