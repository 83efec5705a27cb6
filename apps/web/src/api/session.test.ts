import { expect, test } from 'vitest';
import { hasExpired } from './session.ts';

const at = (expiresAt: string) => ({ token: 't', expiresAt });
const noon = Date.parse('2026-11-20T12:00:00Z');

test('a session lasts until its expiry', () => {
  expect(hasExpired(at('2026-11-20T12:00:00.001Z'), noon)).toBe(false);
  expect(hasExpired(at('2026-11-20T12:00:00.000Z'), noon)).toBe(true);
  expect(hasExpired(at('2026-11-20T11:59:00.000Z'), noon)).toBe(true);
});

test('a session whose expiry is missing or unreadable has ended', () => {
  expect(hasExpired(at(''), noon)).toBe(true);
  expect(hasExpired(at('tomorrow'), noon)).toBe(true);
});
