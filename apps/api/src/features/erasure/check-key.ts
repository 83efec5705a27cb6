import type { Deps } from '../../deps.ts';
import { anyoneErased, isErasureKey } from '../suppressions/erased-addresses.queries.ts';

/**
 * Without the key, people whose data was erased could be emailed again.
 * @throws Error with what to do if it's missing, or another one
 */
export async function checkErasureKey({
  config: { erasureKey },
  db,
}: Pick<Deps, 'config' | 'db'>): Promise<void> {
  if (!(await anyoneErased(db))) return;
  if (!erasureKey)
    throw new Error(
      'ERASURE_KEY is missing. People had their data erased, and only this key tells who may never be emailed again. Set the one that was set then: see docs/operations/erasure.md.',
    );
  if (!(await isErasureKey(db, erasureKey)))
    throw new Error(
      'ERASURE_KEY is another one than when people had their data erased, so we couldn’t tell who may never be emailed again. Set the earlier one: see docs/operations/erasure.md.',
    );
}
