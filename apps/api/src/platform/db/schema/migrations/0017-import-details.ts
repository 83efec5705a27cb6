import type { Knex } from 'knex';

const kinds = (names: string): string => `
alter table consents drop constraint consents_kind_check;
alter table consents add constraint consents_kind_check check (kind in (${names})) not valid;
`;

export const up = (db: Knex) =>
  db.raw(`
${kinds("'inquiry', 'stated', 'sign_up', 'imported'")}
-- The import that one comes from, so its undo takes it back.
alter table consents add import_id bigint;
-- What a row says about it: given_at, ip, confirmed_at, and confirmed_ip.
alter table subscriber_import_rows add consent jsonb;
-- What everyone in the file gets besides the tags in their rows.
alter table subscriber_imports add everyone_tags text[] not null default '{}';
`);

export const down = (db: Knex) =>
  db.raw(`
alter table subscriber_imports drop everyone_tags;
alter table subscriber_import_rows drop consent;
alter table consents drop import_id;
delete from consents where kind = 'imported';
${kinds("'inquiry', 'stated', 'sign_up'")}
`);
