import { addressHash, insertHashes } from '../../consent/suppressions/erased-addresses.queries.ts';
import { recordSystemActivity } from '../../platform/activity/activity.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { allAddresses } from './all-addresses.queries.ts';
import { eraseIn } from './erase-in.ts';

/**
 * Erases people in a restored copy who were erased after its backup was made, by the hashes of their addresses. The hashes
 * are stored first: whatever happens then, nobody is emailed again.
 * @returns how many addresses were still there
 * @throws HttpError 503 if people were erased in the copy under another key
 */
export async function eraseAgain(
  { db }: Pick<Deps, 'db'>,
  erasureKey: string,
  hashes: ReadonlySet<string>,
): Promise<number> {
  await db.transaction((trx) => insertHashes(trx, erasureKey, [...hashes]));
  const found = new Set<string>();
  for await (const keys of allAddresses(db))
    for (const key of keys) if (hashes.has(addressHash(erasureKey, key))) found.add(key);
  for (const email of found)
    await db.transaction((trx) =>
      eraseIn(trx, erasureKey, email, (action, description) =>
        recordSystemActivity(trx, action, description),
      ),
    );
  return found.size;
}
