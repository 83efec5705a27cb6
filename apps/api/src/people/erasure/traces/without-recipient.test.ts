import { expect, test } from 'vitest';
import { withoutRecipient } from './without-recipient.ts';

const ann = { keys: ['ann@mail.invalid', "o'neil@mail.invalid"], subscribers: [1] };
const left = (manual_emails: unknown) => withoutRecipient({ manual_emails }, ann);

test.each([
  ['bo@b.co, Ann@mail.invalid;cy@b.co', 'bo@b.co,cy@b.co'],
  ['Ann Lee <ann@mail.invalid>\nbo@b.co', 'bo@b.co'],
  ['Ann <ann@mail.invalid\nbo@b.co', 'bo@b.co'],
  ['bo@b.co\n"Lee, ann@mail.invalid', 'bo@b.co\n'],
  ["Pat <O'Neil@mail.invalid>, bo@b.co", ' bo@b.co'],
  ['joann@mail.invalid', 'joann@mail.invalid'],
])('of %j, only the entries with the address go', (typed, kept) => {
  expect(left(typed)).toEqual({ manual_emails: kept });
});

test('and so it is in a list', () => {
  expect(left(['<ann@mail.invalid>', 'bo@b.co'])).toEqual({ manual_emails: ['bo@b.co'] });
});
