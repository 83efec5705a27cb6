import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { UnsubscribeRequest } from '../../consent/unsubscribes.ts';
import { ContactMessage, DemoRequest } from '../../inquiries/inquiries.ts';
import { newPassword } from '../fields.ts';
import { contactRules, demoRules, formErrors, optOutEmailRule } from './form-rules.ts';
import { newPasswordError } from './new-password-rule.ts';

const good = {
  name: 'Ann Lee',
  email: 'ann@mail.invalid',
  company: 'Harbor',
  subject: 'Hello',
  message: 'a\nb',
};
const odd = [
  ...['', ' ', 'nobody', 'a\tb', 'a\nb', 'a\u0000b', '\ud800', 'Zoë', '😀', 'ß@b', 'a😀@b'],
  ...['a\u202egpj.exe', 'a\u2067b', 'a\u0085b', 'a\u2028b', 'a\u200fb', '\u200b', ' \u202d\u200b '],
];
const long = [200, 201, 319, 320, 5_000, 5_001].flatMap((length) => [
  'x'.repeat(length),
  '😀'.repeat(length),
  `@${'x'.repeat(length - 1)}`,
  `@${'İ'.repeat(length - 1)}`,
]);

/** The first text for each field, as the server returns it. */
function refusals(schema: z.ZodType, typed: object) {
  const texts = new Map<string, string>();
  for (const { path, message } of schema.safeParse(typed).error?.issues ?? []) {
    const field = String(path[0]);
    if (!texts.has(field)) texts.set(field, message);
  }
  return [...texts].map(([id, text]) => ({ id, text }));
}

describe.each([
  ['demo request', demoRules, DemoRequest],
  ['contact message', contactRules, ContactMessage],
  ['opt-out', { email: optOutEmailRule }, UnsubscribeRequest],
] as const)('a %s', (_, rules, schema) => {
  test('that is complete passes', () => expect(formErrors(rules, good)).toEqual([]));

  // asvs 2.2.2
  test('is judged in the browser as on the server, text for text', () => {
    for (const field of Object.keys(rules))
      for (const value of [...odd, ...long]) {
        const typed = { ...good, [field]: value };
        expect(formErrors(rules, { ...typed, [field]: value.trim() }), JSON.stringify(typed)).toEqual(
          refusals(schema, typed),
        );
      }
  });

  test('that is empty is told all that is missing, in the order of the fields', () => {
    const empty = { name: '', email: '', company: '', subject: '', message: '' };
    expect(formErrors(rules, empty)).toEqual(refusals(schema, empty));
    expect(formErrors(rules, empty).length).toBeGreaterThan(0);
  });
});

test.each([
  '',
  'seven77',
  'eight888',
  ' '.repeat(8),
  '\ud800'.repeat(8),
  '😀'.repeat(4),
  'x'.repeat(256),
  'x'.repeat(257),
  '😀'.repeat(256),
])('a new password is judged in the browser as on the server: %j', (password) => {
  const [wrong] = z.object({ password: newPassword }).safeParse({ password }).error?.issues ?? [];
  expect(newPasswordError(password)).toBe(wrong?.message);
});
