import { anyoneErased, isErasureKey } from '../../consent/suppressions/erased-addresses.queries.ts';
import type { Deps } from '../../platform/deps.ts';

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
      'ERASURE_KEY is missing. People have had their data erased, and only this key tells who must never be emailed again. Set the key from that time: see docs/operations/erasure.md.',
    );
  if (!(await isErasureKey(db, erasureKey)))
    throw new Error(
      'ERASURE_KEY isn’t the key that people’s data was erased with, so we couldn’t tell who must never be emailed again. Set the earlier one: see docs/operations/erasure.md.',
    );
}
