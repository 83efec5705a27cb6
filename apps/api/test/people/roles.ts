import { randomBytes } from 'node:crypto';
import { urlOf } from '@fairlead/stack/database/new-database';
import knex, { type Knex } from 'knex';
import { urlAs } from '../global-setup.ts';

export type TwoRoles = {
  ownerUrl: string;
  applicationUrl: string;
  application: string;
  drop(): Promise<void>;
};

/** As SQL for knex, which would take a question mark for a parameter. */
export const quoteRole = (name: string) => `"${name.replaceAll('"', '""').replaceAll('?', '\\?')}"`;

/**
 * An empty database on a server, made as docs/operations/database.md says: its owner is no superuser, and the
 * application owns nothing.
 */
export async function createTwoRoles(serverUrl: string, application: string): Promise<TwoRoles> {
  const server: Knex = knex({ client: 'pg', connection: serverUrl, pool: { min: 0, max: 1 } });
  const name = `fairlead_roles_${randomBytes(6).toString('hex')}`;
  const password = decodeURIComponent(new URL(serverUrl).password).replaceAll("'", "''");
  for (const role of [name, application])
    await server.raw(`create role ${quoteRole(role)} login password '${password}'`);
  await server.raw(`create database ${name} owner ${name}`);
  const url = urlOf(serverUrl, name);
  return {
    ownerUrl: urlAs(name, url),
    applicationUrl: urlAs(encodeURIComponent(application), url),
    application,
    drop: async () => {
      await server.raw(`drop database ${name} with (force)`);
      for (const role of [name, application]) await server.raw(`drop role ${quoteRole(role)}`);
      await server.destroy();
    },
  };
}
