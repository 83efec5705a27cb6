import { type Endpoint, endpoints } from '@fairlead/contract/endpoints';
import { isWellFormed } from '@fairlead/contract/platform/text/storable-text';
import { PARTS, type Part, placesOf } from '@fairlead/contract/testing/request-places';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { plainIssue } from './plain-issues.ts';
import { validationError } from './validation-error.ts';

const WRONG: readonly unknown[] = [
  ...[undefined, null, true, -1, 0.5, 1e300, '', ' ', 'x', 'a\u0007b', '\u202e', 'a\nb', '2147483648'],
  ...[
    'x'.repeat(5_001),
    'x'.repeat(20_000),
    [],
    [[]],
    ['x'],
    [{}],
    {},
    { x: 1 },
    { type: {} },
    { version: 9 },
  ],
  ...[[{ type: { a: 1 } }], [{ type: 'a\u0007b' }], [{ type: 'paragraph', content: [{ type: 'x' }] }]],
];

z.config({ customError: plainIssue });

const nothing = { pathParams: null, query: null, headers: null, body: null };

/** What the endpoint answers if a part of a request has something wrong in one of its places. */
function* sentences(endpoint: Endpoint, part: Part): Generator<string> {
  const schema: unknown = Reflect.get(endpoint.route, part);
  if (!(schema instanceof z.ZodType)) return;
  for (const { path, body } of placesOf(endpoint, part))
    for (const wrong of WRONG) {
      const { error } = schema.safeParse(body(wrong));
      if (error) yield `${validationError({ ...nothing, [part]: error } as never).message} @ ${path}`;
    }
}

/** It begins like a sentence, and has nothing of the value as a program sees it. */
const isSentence = (text: string): boolean =>
  /^[A-Z“]/.test(text) &&
  !/\[object|undefined|NaN/.test(text) &&
  !/^(?:At most|Choose from)/.test(text) &&
  isWellFormed(text) &&
  !/\p{Cc}/u.test(text);

// asvs 16.5.1
describe('whatever is wrong with a request, it’s said in a sentence', () => {
  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
    for (const part of PARTS)
      for (const said of sentences(endpoint, part)) expect([said, isSentence(said)]).toEqual([said, true]);
  });
});

test('a text that stands beside a field in a form names it here', () => {
  const { error } = z
    .object({ notes: z.string().max(3, 'At most 3 characters are allowed') })
    .safeParse({ notes: 'Anna' });
  const said = validationError({ ...nothing, body: error } as never);
  expect(said.message).toBe('“notes”: at most 3 characters are allowed.');
});
