import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { isErasureKey } from '../../apps/api/src/consent/suppressions/erased-addresses.queries.ts';
import { fillIn } from '../../apps/api/src/platform/config-sources.ts';
import { commandSettings } from './operator-command.ts';

/** The key that the product is started with: set, or made by `npx -y pnpm start`. */
async function findKey(): Promise<string | undefined> {
  const given = fillIn(process.env).ERASURE_KEY;
  if (given) return given;
  const kept = await readFile(join(commandSettings().dataDir, 'erasure-key'), 'utf8').catch(() => '');
  return kept.trim() || undefined;
}

/** The key that people were erased with in this database, or what's wrong with it. */
export async function usableKey(
  db: Knex,
): Promise<{ key: string } | { key: undefined; wrong: 'missing' | 'the wrong one' }> {
  const key = await findKey();
  if (!key) return { key: undefined, wrong: 'missing' };
  return (await isErasureKey(db, key)) ? { key } : { key: undefined, wrong: 'the wrong one' };
}
