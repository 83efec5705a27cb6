import { expect, test } from 'vitest';
import { readLoginState } from './login-state.ts';

test('the guard’s page and flag are read back', () => {
  const state = { from: '/email-marketing?tab=history', adminRequired: true, ended: 'expired' };
  expect(readLoginState(state)).toEqual(state);
});

test('without a remembered page, the dashboard is next', () => {
  expect(readLoginState(null)).toEqual({ from: '/admin-dashboard', adminRequired: false, ended: null });
});

// asvs 3.7.2
test('a page of another site is never remembered', () => {
  for (const from of ['https://example.com/', '//example.com', '/\\example.com', 'javascript:alert(1)']) {
    expect(readLoginState({ from }).from).toBe('/admin-dashboard');
  }
});
