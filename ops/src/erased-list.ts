import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '@fairlead/stack/operator-error';
import type { Knex } from 'knex';
import { findHashes } from '../../apps/api/src/consent/suppressions/erased-addresses.queries.ts';
import { eraseAgain } from '../../apps/api/src/people/erasure/erase-again.ts';
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

/** The hashes of everyone who was erased in a database. It may be of a version that couldn't erase anyone. */
export async function findErasedIn(db: Knex): Promise<Set<string>> {
  const { rows } = await db.raw(`select to_regclass('erased_addresses') is not null as there`);
  return new Set(rows[0].there ? await findHashes(db) : []);
}

/**
 * Adds hashes to the list in a folder of backups. Never takes any out of it.
 * @throws OperatorError
 */
export async function addToList(backups: string, hashes: ReadonlySet<string>): Promise<void> {
  const file = join(backups, FILE);
  try {
    const listed = await readList(file);
    const all = new Set([...(listed ?? []), ...hashes]);
    if (listed?.size === all.size) return;
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, [...all].map((hash) => `${hash}\n`).join(''), { mode: 0o600, flush: true });
    await rename(draft, file);
  } catch (error) {
    throw new OperatorError(
      `${file} can’t be written, so it doesn’t name everyone who was erased: ${error instanceof Error ? error.message : error}. Make it writable, and run this again.`,
    );
  }
}

/** Adds those who are erased in this database to the list in a folder of backups. */
export async function keepErased(db: Knex, backups: string): Promise<void> {
  await addToList(backups, await findErasedIn(db));
}

/** What to tell the operator, and whether nobody who was erased can be in the copy anymore. */
export type ErasedAgain = { said: string; isDone: boolean };

type Found = {
  hashes: ReadonlySet<string>;
  /** Where they were found, and the command that looks there again. */
  from: string;
  again: string;
  /** Databases that were erased from under the key of these hashes, or will be. */
  keyed: readonly Knex[];
};

async function eraseFound(db: Knex, { hashes, from, again, keyed }: Found): Promise<ErasedAgain> {
  if (hashes.size === 0) return { said: `Nobody had been erased, according to ${from}.`, isDone: true };
  let key = '';
  for (const one of keyed) {
    const usable = await usableKey(one);
    if (usable.key === undefined)
      return {
        said: `${hashes.size} addresses were erased, and they may be back in this copy, because ERASURE_KEY is ${usable.wrong}. Set the key they were erased with, and run: ${commandLine(again)}`,
        isDone: false,
      };
    key = usable.key;
  }
  const found = await eraseAgain({ db }, key, hashes);
  return {
    said: `Erased again: ${found} of the ${hashes.size} addresses in ${from}. The others weren't in this copy.`,
    isDone: true,
  };
}

/** Erases in a restored copy who is in the list beside its backup. */
export async function eraseFromList(db: Knex, backups: string): Promise<ErasedAgain> {
  const file = join(backups, FILE);
  const hashes = await readList(file);
  if (hashes) return eraseFound(db, { hashes, from: file, again: `erase-again ${backups}`, keyed: [db] });
  return {
    said: `There's no ${FILE} beside the backup, so anyone who was erased since the backup is back in this copy. If you have one, run: ${commandLine('erase-again <folder of the list>')}`,
    isDone: false,
  };
}

/** Erases in a restored copy who was erased in the database that it replaces. */
export async function eraseFromDatabase(db: Knex, before: Knex, name: string): Promise<ErasedAgain> {
  const hashes = await findErasedIn(before);
  return eraseFound(db, { hashes, from: name, again: `erase-again --from ${name}`, keyed: [before, db] });
}
