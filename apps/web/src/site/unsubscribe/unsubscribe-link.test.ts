import { expect, test } from 'vitest';
import { asksFirst, readUnsubscribeLink } from './unsubscribe-link.ts';

const emailIn = (search: string) => readUnsubscribeLink(search).email;

test('the email in a link is trimmed', () => {
  expect(emailIn('?email=%20ada%40example.org%20')).toBe('ada@example.org');
});

test('a plus in an email survives however it is encoded', () => {
  for (const written of ['ada%2Bnews', 'ada+news', 'ada%20news']) {
    expect(emailIn(`?email=${written}@example.org`)).toBe('ada+news@example.org');
  }
});

test('unusual emails are left unchanged', () => {
  expect(emailIn('?email=%22a%26b%22%40example.org')).toBe('"a&b"@example.org');
  expect(emailIn('?email=%C3%BC%40example.org')).toBe('ü@example.org');
  expect(emailIn('?email=a=b@example.org')).toBe('a=b@example.org');
  expect(emailIn('?email=100%@example.org')).toBe('100%@example.org');
});

test('a link may lack both an email and a token', () => {
  expect(readUnsubscribeLink('')).toEqual({ email: '', token: '' });
  expect(readUnsubscribeLink('?t=abc_-9')).toEqual({ email: '', token: 'abc_-9' });
});

const now = Date.parse('2026-11-20T12:00:00Z');

test('an email sent less than 5 minutes ago asks first', () => {
  expect(asksFirst('2026-11-20T11:55:00.001Z', now)).toBe(true);
  expect(asksFirst('2026-11-20T11:55:00.000Z', now)).toBe(false);
  expect(asksFirst('2026-11-19T12:00:00.000Z', now)).toBe(false);
});

test('an email not known to be sent yet, or a slow clock, asks first', () => {
  expect(asksFirst(null, now)).toBe(true);
  expect(asksFirst('2026-11-20T12:10:00Z', now)).toBe(true);
});
