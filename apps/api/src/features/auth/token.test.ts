import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTokenReader, sessionKey, signToken } from './token.ts';

const SECRET = 'only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz';
const read = createTokenReader([SECRET]);
const claims = { sessionId: randomUUID(), adminId: 7 };
const expiresAt = new Date('2030-01-01T08:00:00Z');
const before = (milliseconds: number) => new Date(expiresAt.getTime() - milliseconds);

test('a token that was read before is refused from the moment when it expires', () => {
  const token = signToken(sessionKey(SECRET), claims, expiresAt);
  expect([read(token, before(5_000)), read(token, before(1))]).toEqual([claims, claims]);
  expect(read(token, expiresAt)).toBeNull();
  expect(read(token, expiresAt)).toBeNull();
});

test('a token that differs from one that was read, or was signed by somebody else, is refused', () => {
  const token = signToken(sessionKey(SECRET), claims, expiresAt);
  expect(read(token, before(1_000))).toEqual(claims);
  const [head, , signature] = token.split('.');
  const other = signToken(sessionKey(SECRET), { ...claims, adminId: 8 }, expiresAt).split('.')[1];
  expect(read(`${head}.${other}.${signature}`, before(1_000))).toBeNull();
  expect(read(signToken(sessionKey(SECRET.toUpperCase()), claims, expiresAt), before(1_000))).toBeNull();
});
