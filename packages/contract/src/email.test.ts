import { expect, test } from 'vitest';
import { emailKey, isEmail, looksLikeEmail } from './email.ts';

test.each(['a@b.co', "o'neil+tag@sub.domain.org", 'x_y-z@d-e.co', `${'a'.repeat(64)}@b.co`])(
  '%s may be mailed',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'a',
  'a@b',
  '@b.co',
  'a@',
  'a b@c.co',
  'a@b..co',
  'a@-b.co',
  'a@b.co\n',
  'a@@b.co',
  `${'a'.repeat(65)}@b.co`,
  'a@b.co,c@d.co',
  'Name <a@b.co>',
])('%j may not be mailed', (text) => expect(isEmail(text)).toBe(false));

test('anything with an at sign may opt out', () => {
  expect(looksLikeEmail(' "odd one"@host ')).toBe(true);
  expect(looksLikeEmail('no at')).toBe(false);
});

test('addresses are compared without case and outer spaces, and tags keep them apart', () => {
  expect(emailKey(' A@B.co ')).toBe('a@b.co');
  expect(emailKey('a+x@b.co')).not.toBe(emailKey('a@b.co'));
});
