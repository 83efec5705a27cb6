import { expect, test } from 'vitest';
import { asciiEmail, emailKey, isEmail, looksLikeEmail } from './email.ts';

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

test.each([
  ['Ann@BÜCHER.invalid', 'ann@xn--bcher-kva.invalid'],
  ['ann@XN--BCHER-KVA.invalid', 'ann@xn--bcher-kva.invalid'],
  ['ann@bu\u0308cher.invalid', 'ann@xn--bcher-kva.invalid'],
  ['ann@bücher。invalid', 'ann@xn--bcher-kva.invalid'],
  ['ann@straße.invalid', 'ann@xn--strae-oqa.invalid'],
  ['zoë@mail.invalid', 'zoë@mail.invalid'],
])('%s is compared as %s', (typed, key) => {
  expect(emailKey(typed)).toBe(key);
  expect(emailKey(key)).toBe(key);
});

test('only the domain is written anew', () => {
  expect(asciiEmail('Zoë.B@Bücher.invalid')).toBe('Zoë.B@xn--bcher-kva.invalid');
});

test.each([
  'bücher',
  'ann@',
  'ann@b ü.invalid',
  'ann@bücher.invalid/x',
  'ann@bücher.invalid:80',
  'ann@bücher.1',
  'ann@bücher.invalid%2e',
  `ann@${'ü'.repeat(250)}.invalid`,
  'ann@ü\u00a0',
])('%s has no domain that could be mailed, and stays as it is', (text) => {
  expect(asciiEmail(text)).toBe(text);
});
