import { readdir, readFile } from 'node:fs/promises';
import type { Knex } from 'knex';

/** What processes and database use at one moment. */
export type Footprint = {
  /** Resident memory in MB, at this moment. */
  senderMemory: number;
  apiMemory: number;
  /** Open files and sockets of both. */
  handles: number;
  /** To the database. */
  connections: number;
  deadRows: number;
};

async function usedBy(pid: number): Promise<{ memory: number; handles: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const handles = await readdir(`/proc/${pid}/fd`);
  return { memory: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024, handles: handles.length };
}

const DATABASE = `
  select (select count(*) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend') as connections,
    (select sum(n_dead_tup) from pg_stat_user_tables) as dead`;

export async function takeFootprint(
  db: Knex,
  { sender, api }: { sender: number; api: number },
): Promise<Footprint> {
  const [ofSender, ofApi] = [await usedBy(sender), await usedBy(api)];
  const { connections, dead } = (await db.raw(DATABASE)).rows[0];
  return {
    senderMemory: ofSender.memory,
    apiMemory: ofApi.memory,
    handles: ofSender.handles + ofApi.handles,
    connections: Number(connections),
    deadRows: Number(dead),
  };
}
