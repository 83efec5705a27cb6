import { expect, test } from 'vitest';
import type { SiteReply } from '../../api/site-fetch.ts';
import { loginResult } from './login-result.ts';

const refused = (status: number, error?: string): SiteReply<never> => ({
  outcome: 'refused',
  status,
  error,
  fields: {},
});
const errorOf = (reply: SiteReply<never>) => {
  const result = loginResult(reply);
  return result.outcome === 'failed' ? result.error : null;
};

test('the server says why a login failed', () => {
  expect(errorOf(refused(429, 'Too many requests. Please try again later.'))).toBe(
    'Too many requests. Please try again later.',
  );
});

test('wrong credentials get "try again"', () => {
  expect(errorOf(refused(401, 'Invalid credentials'))).toBe('Invalid credentials. Please try again.');
  expect(errorOf(refused(401))).toBe('Invalid credentials. Please try again.');
});

test('success false with no text is a failed login', () => {
  expect(errorOf(refused(200))).toBe('Login failed');
});

test('a server that fails or does not answer is an error during login', () => {
  expect(errorOf({ outcome: 'unreachable' })).toBe('An error occurred during login. Please try again.');
  expect(errorOf(refused(502))).toBe('An error occurred during login. Please try again.');
});
