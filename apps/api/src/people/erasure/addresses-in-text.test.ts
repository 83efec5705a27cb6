import { EMAIL_MAX } from '@fairlead/contract/platform/limits';
import { expect, test } from 'vitest';
import { addressesInText } from './addresses-in-text.ts';

test.each([
  ['ann@mail.invalid'],
  ['Added subscriber Ann@Mail.invalid.'],
  ['Refused: ‘ann@mail.invalid’, and another@mail.invalid'],
  ['{"to":["Ann Lee <ann@mail.invalid>"]}'],
  [String.raw`{"text":"Dear all,\nann@mail.invalid\nis out"}`],
  [String.raw`{"text":"\"ann@mail.invalid\""}`],
  ['https://site.invalid/unsubscribe?e=ann@mail.invalid&x=1'],
  ['spring-list_ann@mail.invalid.csv'],
  ['<a href="mailto:ann@mail.invalid">'],
  ["it's 'ann@mail.invalid'"],
])('finds the address in %s', (text) => {
  expect(addressesInText(text)).toContain('ann@mail.invalid');
});

test('finds every address, also with an accent, and none without an at sign', () => {
  expect(addressesInText('zoë.o’hara@bücher.invalid, ann+news@mail.invalid')).toEqual(
    expect.arrayContaining(['zoë.o’hara@bücher.invalid', 'ann+news@mail.invalid']),
  );
  expect(addressesInText('ann at mail.invalid, @ and @@, ann@, @mail.invalid')).toEqual([]);
});

test('takes nothing that’s too long to be an address', () => {
  const found = addressesInText(`${'a.'.repeat(1_000)}@${'b.'.repeat(1_000)}`);
  expect(found.filter((address) => address.length > 2 * EMAIL_MAX + 1)).toEqual([]);
});
