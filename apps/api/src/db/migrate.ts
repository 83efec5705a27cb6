import type { Knex } from 'knex';
import type { Migration } from './migration.ts';
import { foundation } from './migrations/0001-foundation.ts';
import { subscribers } from './migrations/0002-subscribers.ts';
import { campaigns } from './migrations/0003-campaigns.ts';
import { inquiries } from './migrations/0004-inquiries.ts';
import { logins } from './migrations/0005-logins.ts';
import { people } from './migrations/0006-people.ts';
import { engine } from './migrations/0007-engine.ts';
import { imports } from './migrations/0008-imports.ts';
import { inquiryInbox } from './migrations/0009-inquiry-inbox.ts';
import { testSends } from './migrations/0010-test-sends.ts';
import { largeLists } from './migrations/0011-large-lists.ts';
import { control } from './migrations/0012-control.ts';
import { providerPace } from './migrations/0013-provider-pace.ts';
import { attribution } from './migrations/0014-attribution.ts';
import { inquiryHeads } from './migrations/0016-inquiry-heads.ts';
import { roleIndex } from './migrations/0017-role-index.ts';
import { inactiveIndex } from './migrations/0018-inactive-index.ts';
import { requestIds } from './migrations/0019-request-ids.ts';
import { importAddresses } from './migrations/0020-import-addresses.ts';
import { importEmails } from './migrations/0021-import-emails.ts';
import { loginFunctions } from './migrations/0022-login-functions.ts';
import { runMigration, TURN } from './run-migration.ts';

/** In the order in which they run. */
export const migrations: readonly Migration[] = [
  foundation,
  subscribers,
  campaigns,
  inquiries,
  logins,
  people,
  engine,
  imports,
  inquiryInbox,
  testSends,
  largeLists,
  control,
  providerPace,
  attribution,
  inquiryHeads,
  roleIndex,
  inactiveIndex,
  requestIds,
  importAddresses,
  importEmails,
  loginFunctions,
];

/** The second table is for processes of before the first release: knex looked for it. */
const PREPARE = `${TURN};
create table if not exists knex_migrations (
  id serial primary key, name varchar(255), batch integer, migration_time timestamptz
);
create table if not exists knex_migrations_lock (index serial primary key, is_locked integer);
insert into knex_migrations_lock (is_locked) select 0 where not exists (select from knex_migrations_lock);`;

/**
 * Brings the schema up to date, one migration after the other. Several processes may start at once: the later ones wait for the first
 * and find nothing to do. A process older than the schema starts too: migrations take nothing away that it
 * relies on (docs/decisions/0172).
 * @param onBegin is told the name of each before it begins
 */
export const migrate = (db: Knex, onBegin?: (name: string) => void): Promise<void> =>
  migrateTo(db, migrations, onBegin);

/** As `migrate`, with only some of the migrations: for data that is older than this version. */
export async function migrateTo(
  db: Knex,
  wanted: readonly Migration[],
  onBegin?: (name: string) => void,
): Promise<void> {
  await db.transaction((transaction) => transaction.raw(PREPARE));
  const done = new Set<string>(await db('knex_migrations').pluck('name'));
  for (const migration of wanted.filter(({ name }) => !done.has(name))) {
    onBegin?.(migration.name);
    await runMigration(db, migration, 'up');
  }
}
