import knex from 'knex';
import { type OwnServer, startOwnServer } from '../../../ops/src/servers/own-server.ts';
import type { Started } from '../lab-command.ts';

/** Changes a setting of a running server. */
export async function alterSystem({ url }: OwnServer, setting: string): Promise<void> {
  const db = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } });
  try {
    await db.raw(`alter system set ${setting}`);
    await db.raw('select pg_reload_conf()');
  } finally {
    await db.destroy();
  }
}

/** Starts a primary and its streaming replica. `synchronous`: a commit waits until it's on the replica's disk. */
export async function startServerPair(started: Started, { synchronous }: { synchronous: boolean }) {
  const primary = await started.keep(startOwnServer());
  const replica = await started.keep(startOwnServer({ replicaOf: primary.port }));
  if (synchronous) await alterSystem(primary, "synchronous_standby_names = '*'");
  return { primary, replica };
}
