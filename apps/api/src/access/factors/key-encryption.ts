import type { KeyObject } from 'node:crypto';
import { openText, sealingKey, sealText } from '../../platform/http/requests/sealed-text.ts';

/** For the keys of authenticator apps. */
export const encryptionKey = (secret: string): KeyObject =>
  sealingKey(secret, 'fairlead: keys of authenticator apps, version 1');

/** Encrypted for one admin: in another admin's row it can't be read. */
export const encryptKey = (key: KeyObject, adminId: number, plain: string): string =>
  sealText(key, String(adminId), plain).toString('base64');

/** @returns undefined if none of the keys fits */
export function decryptKey(keys: readonly KeyObject[], adminId: number, stored: string): string | undefined {
  const bytes = Buffer.from(stored, 'base64');
  for (const key of keys) {
    const plain = openText(key, String(adminId), bytes);
    if (plain !== undefined) return plain;
  }
  return undefined;
}
