import type { Knex } from 'knex';
import { expect } from 'vitest';
import { CHAIN_START, digestOf, extend } from '../src/team/audit/seal.ts';
import { ENTRY_COLUMNS } from '../src/team/audit/seals.queries.ts';

/** Every sealed entry's id in the order of the chain, which must hold: no gap, no fork, and each entry as it was sealed. */
export async function expectIntactChain(db: Knex): Promise<number[]> {
  const seals = await db('activity_seals').orderBy('position');
  const { rows } = await db.raw(`select ${ENTRY_COLUMNS} from admin_activity a`);
  const entries = new Map(rows.map((entry: { id: number }) => [entry.id, entry]));
  let end = CHAIN_START;
  for (const { salt, entry_id, digest, position, head } of seals) {
    expect(digestOf(salt ?? Buffer.alloc(0), entries.get(entry_id) as { id: number })).toEqual(digest);
    end = extend(end, entry_id, digest);
    expect({ position, head }).toEqual(end);
  }
  return seals.map(({ entry_id }) => entry_id);
}
