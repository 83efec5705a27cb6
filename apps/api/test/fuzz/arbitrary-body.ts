import fc from 'fast-check';
import { email, phrase, text } from './arbitrary-values.ts';

const DEEP = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
const WIDE = JSON.stringify(Object.fromEntries(Array.from({ length: 7_000 }, (_, n) => [`field${n}`, n])));
/** Not JSON, not an object, too deep, too wide, or too large. */
export const brokenBody = fc.constantFrom(
  '',
  '{',
  'null',
  '"text"',
  '[1,2]',
  '{"a":1}trailing',
  '\u0000',
  DEEP,
  `{"subject":${DEEP}}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  WIDE,
  `{${'"email":"a@b.invalid",'.repeat(4_000)}"email":1}`,
  `{"id":${'9'.repeat(50_000)}}`,
  JSON.stringify({ message: 'm'.repeat(200_000) }),
  JSON.stringify({ message: 'm'.repeat(6_000_000) }),
  '{"email":"\\ud800@b.c","email":1}',
);

/** Files of subscribers, and some that aren't. */
const csvCell = fc.oneof(
  { weight: 5, arbitrary: email },
  { weight: 4, arbitrary: phrase },
  { weight: 2, arbitrary: text.map((cell) => `"${cell.replaceAll('"', '""')}"`) },
  { weight: 1, arbitrary: text },
);
const table = fc
  .tuple(
    fc.constantFrom(
      'email,name,role',
      'Email;Name',
      'email,first name,notes',
      '\ufeffmail',
      'a,b',
      '',
      '"email',
      `email${',a'.repeat(20_000)}`,
    ),
    fc.array(fc.array(csvCell, { maxLength: 4 }), { maxLength: 8 }),
    fc.constantFrom('\n', '\r\n', '\r'),
  )
  .map(([header, rows, end]) =>
    [header, ...rows.map((cells) => cells.join(header.includes(';') ? ';' : ','))].join(end),
  );
export const csv = fc.oneof(
  { weight: 60, arbitrary: table },
  // As many rows as fit.
  { weight: 1, arbitrary: fc.constant('a\n'.repeat(900_000)) },
);

/** One pixel each; and what's cut off, follows, or only looks like one. */
const pixels = [
  'R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
].map((text) => Buffer.from(text, 'base64'));
const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));
const pixel = fc.constantFrom(...pixels);
export const image = fc.oneof(
  { weight: 4, arbitrary: pixel },
  { weight: 2, arbitrary: fc.tuple(pixel, fc.nat(40)).map(([file, length]) => file.subarray(0, length)) },
  { weight: 2, arbitrary: fc.tuple(pixel, bytes).map((parts) => Buffer.concat(parts)) },
  { weight: 1, arbitrary: bytes },
  { weight: 1, arbitrary: fc.constant(Buffer.alloc(10_000_001)) },
);

export const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'application/json; charset=nonsense',
      'application/xml',
      'nonsense',
    ),
  },
);
