import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key that's derived from a secret of the server, for the keys of authenticator apps (RFC 5869). */
export const encryptionKey = (secret: string): KeyObject =>
  createSecretKey(
    Buffer.from(hkdfSync('sha256', secret, '', 'fairlead: keys of authenticator apps, version 1', 32)),
  );

/** Encrypted for one admin: in another admin's row it can't be read. */
export function encryptKey(key: KeyObject, adminId: number, plain: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(String(adminId)));
  const encrypted = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** @returns undefined if it was encrypted with another key or for another admin */
function decryptWith(key: KeyObject, adminId: number, stored: Buffer): string | undefined {
  const tagEnd = IV_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(CIPHER, key, stored.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(String(adminId)))
      .setAuthTag(stored.subarray(IV_BYTES, tagEnd));
    return decipher.update(stored.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** @returns undefined if none of the keys fits */
export function decryptKey(keys: readonly KeyObject[], adminId: number, stored: string): string | undefined {
  const bytes = Buffer.from(stored, 'base64');
  for (const key of keys) {
    const plain = decryptWith(key, adminId, bytes);
    if (plain !== undefined) return plain;
  }
  return undefined;
}
