import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { eraseAgain } from '../../apps/api/src/features/erasure/erase-again.ts';
import { findHashes } from '../../apps/api/src/features/suppressions/erased-addresses.queries.ts';
import { usableKey } from './erasure-key.ts';
import { commandLine } from './operator-command.ts';

/** Beside the backups: the hashes of the addresses of everyone who was erased, one a line. */
const FILE = 'erased-addresses.txt';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** @returns undefined if there's no list */
async function readList(file: string): Promise<Set<string> | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  return text === undefined ? undefined : new Set(text.match(/^[0-9a-f]{64}$/gm));
}

/** Adds those who are erased in this database to the list in a folder of backups. Never takes anyone out of it. */
export async function keepErased(db: Knex, backups: string): Promise<void> {
  const { rows } = await db.raw(`select to_regclass('erased_addresses') is not null as there`);
  if (!rows[0].there) return;
  const file = join(backups, FILE);
  const all = new Set([...((await readList(file)) ?? []), ...(await findHashes(db))]);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, [...all].map((hash) => `${hash}\n`).join(''), { mode: 0o600, flush: true });
  await rename(draft, file);
}

/**
 * Erases in a restored copy who is in the list beside its backup.
 * @returns what to tell the operator
 */
export async function eraseFromList(db: Knex, backups: string): Promise<string> {
  const file = join(backups, FILE);
  const hashes = await readList(file);
  if (!hashes)
    return `There's no ${FILE} beside the backup, so anyone who was erased since the backup is back in this copy. If you have one, run: ${commandLine('erase-again <folder of the list>')}`;
  if (hashes.size === 0) return `Nobody had been erased, according to ${file}.`;
  const usable = await usableKey(db);
  if (usable.key === undefined)
    return `${hashes.size} addresses were erased, and they're back in this copy, because ERASURE_KEY is ${usable.wrong}. Set the key they were erased with, and run: ${commandLine(`erase-again ${backups}`)}`;
  const found = await eraseAgain({ db }, usable.key, hashes);
  return `Erased again: ${found} of the ${hashes.size} addresses in ${file}. The others weren't in this copy.`;
}
