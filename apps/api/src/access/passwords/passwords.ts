import { availableParallelism } from 'node:os';
import { texts } from '@fairlead/contract/platform/texts';
import argon2 from 'argon2';
import PQueue from 'p-queue';
import { HttpError } from '../../platform/http/answers/errors.ts';

/** OWASP's minimum for argon2id: KiB, passes, lanes. Raising one rehashes each password at its next login. */
const COST = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Fits no password and costs as much to refuse as a real one: for unknown names, and admins without a password yet. */
export const NO_PASSWORD = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Leaves one of libuv's four threads free for files and DNS. */
const CONCURRENCY = Math.min(3, Math.max(2, availableParallelism()));
/** About a second of work in each lane; clients beyond that are asked to try again. */
const WAITING = 64;

/** NIST SP 800-63B §3.1.1.2: the same characters, however a keyboard composes them. */
export const normalizePassword = (password: string) => password.normalize('NFKC');

/** Strangers wait behind clients that the account knows, so a flood of logins can't keep the rightful admin out. */
type Lane = 'known' | 'stranger';
const PRIORITY: Record<Lane, number> = { known: 1, stranger: 0 };

export type Passwords = {
  /** For somebody who has proved to own the account, or is about to get one. */
  hash(password: string): Promise<string>;
  /** Without a hash (no such account) it takes as long and returns false. */
  verify(hash: string | undefined, password: string, lane?: Lane): Promise<boolean>;
};

/** Whether a hash was made with parameters other than today's. */
export const isOutdated = (hash: string): boolean => argon2.needsRehash(hash, COST);

/**
 * Hashes and verifies with bounded memory and CPU, so a flood of logins can't starve everything else. One per process.
 * Both throw HttpError 503 while too many are waiting in the same lane.
 */
export function createPasswords({ atOnce = CONCURRENCY, waiting = WAITING } = {}): Passwords {
  const queue = new PQueue({ concurrency: atOnce });
  const inTurn = <T>(lane: Lane, work: () => Promise<T>): Promise<T> => {
    const options = { priority: PRIORITY[lane] };
    if (queue.sizeBy(options) >= waiting) throw new HttpError(503, texts.unavailable, {}, 1);
    return queue.add(work, options);
  };
  return {
    hash: async (password) => inTurn('known', () => argon2.hash(normalizePassword(password), COST)),
    verify: async (hash, password, lane = 'stranger') =>
      inTurn(lane, () => argon2.verify(hash ?? NO_PASSWORD, normalizePassword(password))),
  };
}
