import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- How a campaign's emails are rendered, so that an update of the code changes no byte of what may be asked about again.
-- The default is what was in the code before, for existing campaigns and those of a previous release.
alter table campaigns add column rendering jsonb not null default '{"version": 1,
  "fallbacks": {"name": "there", "organization": "your organization"},
  "unsubscribe_link": "/unsubscribe\\?email={email}&t={token}"}';
`);

export const down = (db: Knex) => db.raw('alter table campaigns drop column rendering');
