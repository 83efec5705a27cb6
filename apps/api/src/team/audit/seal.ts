import { createHash } from 'node:crypto';

/*
 * The chain that proves what the activity log said. Each entry gets a seal, and every seal includes the one before. The
 * job that seals and `ops audit verify` both follow this file; changing it makes every chain unreadable.
 *
 *   text    the entry's columns as a JSON object (RFC 8785): sorted by name, without white space, without those that
 *           are null. So a column added later leaves the text of earlier entries as it is. Times are in UTC with
 *           microseconds: 2026-11-24T09:00:00.000000Z
 *   digest  SHA-256 of salt (16 random bytes) and text (UTF-8)
 *   head    SHA-256 of the head before (32 bytes; zeros before the first), position (from 1, 8 bytes, big-endian),
 *           id of the entry (the same), and digest (32 bytes)
 *
 * Every part before the last has a fixed length, so no two seals hash the same bytes. The chain has the digest instead
 * of the text. So an entry can be deleted with its salt: the heads still follow, and nobody can guess what it said.
 */

export const SALT_BYTES = 16;

/** An entry's stored columns. */
export type EntryColumns = Record<string, string | number | null> & { id: number };

/** Where a chain ends: the seal that the next one follows. */
export type ChainEnd = { position: number; head: Buffer };

/** Before the first seal. */
export const CHAIN_START: ChainEnd = { position: 0, head: Buffer.alloc(32) };

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

function entryText(entry: EntryColumns): string {
  const present = Object.entries(entry).filter(([, value]) => value !== null);
  return JSON.stringify(Object.fromEntries(present.sort(([one], [other]) => (one < other ? -1 : 1))));
}

export const digestOf = (salt: Buffer, entry: EntryColumns): Buffer => sha256(salt, entryText(entry));

const eightBytes = (number: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(number));
  return bytes;
};

/** The end of the chain with one more seal. */
export function extend({ position, head }: ChainEnd, entryId: number, digest: Buffer): ChainEnd {
  const next = position + 1;
  return { position: next, head: sha256(head, eightBytes(next), eightBytes(entryId), digest) };
}
