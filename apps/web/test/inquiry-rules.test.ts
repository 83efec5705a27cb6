import { ContactMessage, DemoRequest } from '@fairlead/contract/inquiries';
import { describe, expect, test } from 'vitest';
import { checkContactMessage, checkDemoRequest } from '../src/site/inquiries/check-inquiry.ts';

const good = {
  name: 'Ann Lee',
  email: 'ann@mail.invalid',
  company: 'Harbor',
  subject: 'Hello',
  message: 'a\nb',
};
const odd = ['', ' ', 'nobody', 'a\tb', 'a\nb', 'a\u0000b', '\ud800', 'Zoë', '😀'];
const long = [200, 201, 5_000, 5_001].map((length) => 'x'.repeat(length));

/** The first text for each field, as the server says it. */
function refusals(schema: typeof DemoRequest | typeof ContactMessage, typed: object) {
  const texts = new Map<string, string>();
  for (const { path, message } of schema.safeParse(typed).error?.issues ?? []) {
    const field = String(path[0]);
    if (!texts.has(field)) texts.set(field, message);
  }
  return [...texts].map(([id, text]) => ({ id, text }));
}

describe.each([
  ['demo request', checkDemoRequest, DemoRequest],
  ['contact message', checkContactMessage, ContactMessage],
] as const)('a %s', (_, check, schema) => {
  test('that is complete passes', () => expect(check(good)).toEqual([]));

  test('is judged in the browser as on the server, text for text', () => {
    for (const field of Object.keys(good))
      for (const value of [...odd, ...long]) {
        const typed = { ...good, [field]: value };
        expect(check({ ...typed, [field]: value.trim() }), JSON.stringify(typed)).toEqual(
          refusals(schema, typed),
        );
      }
  });

  test('that is empty is told all that is missing, in the order of the fields', () => {
    const empty = { name: '', email: '', company: '', subject: '', message: '' };
    expect(check(empty)).toEqual(refusals(schema, empty));
    expect(check(empty).length).toBeGreaterThan(1);
  });
});
