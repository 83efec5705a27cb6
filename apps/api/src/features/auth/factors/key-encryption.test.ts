import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptKey, encryptionKey, encryptKey } from './key-encryption.ts';

const [ours, old, other] = Array.from({ length: 3 }, () => encryptionKey(randomBytes(48).toString('base64')));
if (!ours || !old || !other) throw new Error('There are three keys');
const PLAIN = 'JBSWY3DPEHPK3PXP';

// asvs 11.3.2
test('a key is read with the secret that encrypted it, and with no other', () => {
  const stored = encryptKey(old, 7, PLAIN);
  expect(decryptKey([ours, old], 7, stored)).toBe(PLAIN);
  expect(decryptKey([ours, other], 7, stored)).toBeUndefined();
  expect(stored).not.toContain(PLAIN);
});

test('a key does not work in the row of another admin', () => {
  expect(decryptKey([ours], 8, encryptKey(ours, 7, PLAIN))).toBeUndefined();
});

// asvs 11.3.1, 11.3.3
test('the same key is stored differently each time, and a changed bit is noticed', () => {
  const stored = encryptKey(ours, 7, PLAIN);
  expect(encryptKey(ours, 7, PLAIN)).not.toBe(stored);
  const changed = Buffer.from(stored, 'base64');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(decryptKey([ours], 7, changed.toString('base64'))).toBeUndefined();
  expect(decryptKey([ours], 7, '')).toBeUndefined();
});
