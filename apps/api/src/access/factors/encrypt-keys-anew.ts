import type { Deps } from '../../platform/deps.ts';
import { findEncryptedKeys, setEncryptedKey } from './factors.queries.ts';
import { decryptKey, encryptionKey, encryptKey } from './key-encryption.ts';

/**
 * Brings the keys of authenticator apps under the secret that signs, so that the other one can go. Several processes may
 * do this at once. Keys that can't be read stay as they are: the secret may come back.
 */
export async function encryptKeysAnew({
  config,
  db,
  log,
}: Pick<Deps, 'config' | 'db' | 'log'>): Promise<void> {
  const current = encryptionKey(config.jwtSecret);
  const accepted = config.acceptedJwtSecrets.map(encryptionKey);
  let anew = 0;
  let unreadable = 0;
  for (const stored of await findEncryptedKeys(db)) {
    if (decryptKey([current], stored.admin_id, stored.secret) !== undefined) continue;
    const key = decryptKey(accepted, stored.admin_id, stored.secret);
    if (key === undefined) unreadable += 1;
    else if (await setEncryptedKey(db, stored, encryptKey(current, stored.admin_id, key))) anew += 1;
  }
  if (anew > 0) log.info({ anew }, 'keys of authenticator apps were encrypted with the new JWT_SECRET');
  if (unreadable > 0)
    log.warn(
      { unreadable },
      'authenticator apps were added under another JWT_SECRET; their codes are refused',
    );
}
