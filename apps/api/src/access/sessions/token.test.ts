import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readToken, sessionKey, signToken } from './token.ts';

const SECRET = 'only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz';
const keys = [sessionKey(SECRET)];
const claims = { sessionId: randomUUID(), adminId: 7 };
const expiresAt = new Date('2030-01-01T08:00:00Z');
const before = (milliseconds: number) => new Date(expiresAt.getTime() - milliseconds);

test('a cached token is refused from the moment it expires', () => {
  const token = signToken(sessionKey(SECRET), claims, expiresAt);
  expect([readToken(keys, token, before(5_000)), readToken(keys, token, before(1))]).toEqual([
    claims,
    claims,
  ]);
  expect(readToken(keys, token, expiresAt)).toBeNull();
});

test('a token that differs from a cached one, or has another signature, is refused', () => {
  const token = signToken(sessionKey(SECRET), claims, expiresAt);
  expect(readToken(keys, token, before(1_000))).toEqual(claims);
  const [head, , signature] = token.split('.');
  const other = signToken(sessionKey(SECRET), { ...claims, adminId: 8 }, expiresAt).split('.')[1];
  expect(readToken(keys, `${head}.${other}.${signature}`, before(1_000))).toBeNull();
  const foreign = signToken(sessionKey(SECRET.toUpperCase()), claims, expiresAt);
  expect(readToken(keys, foreign, before(1_000))).toBeNull();
});
