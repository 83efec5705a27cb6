import fc from 'fast-check';
import type { OpenApiDocument } from '../../src/site/openapi/document.ts';
import type { JsonSchema } from '../../src/site/openapi/schema-collection.ts';
import { edgesOf, textEdgesOf } from './edge-values.ts';

export type Components = OpenApiDocument['components']['schemas'];

const edgeCase = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff x',
  '%',
  '_',
  "'; drop table admins; --",
  '<script>alert(1)</script>',
  'a\r\nBcc: b@c.invalid',
  '../../etc/passwd',
  '1e309',
  '-1',
  '0',
  '9007199254740993',
  '999999999999999999999',
  'x'.repeat(300),
  '😀'.repeat(150),
  'someone@mail.invalid',
  'someone+tag@mail.invalid',
  '\u202e\ufeff',
);
export const text = fc.oneof(
  edgeCase,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 20 }),
);
/** Long enough to stall whatever isn't linear. */
const longText = fc.constantFrom(
  `@${'a'.repeat(6_000)}`,
  'a@'.repeat(3_000),
  ' '.repeat(8_000),
  '1'.repeat(8_000),
  '{{'.repeat(4_000),
  '\u0301'.repeat(8_000),
  `${'a.'.repeat(4_000)}@`,
);
export const email = fc.nat({ max: 500 }).map((number) => `person${number}@mail.invalid`);
export const phrase = fc.stringMatching(/^[A-Z][a-z]{2,12} [A-Z][a-z]{2,12}$/);
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(text, fc.integer(), { maxKeys: 3 }),
);

/** As the lists make them, and almost. */
const number = fc.oneof(fc.nat({ max: 300 }), fc.constantFrom(0, -1, 2 ** 53, 1e300, 'a'));
const cursor = fc
  .oneof(
    number.map((id) => `id<${id}`),
    number.map((row) => `row>${row}`),
    fc.tuple(number, fc.oneof(number, fc.constant(''))).map(([upTo, above]) => `${upTo}>${above}`),
    fc.tuple(number, fc.constantFrom('demo', 'contact', 'x'), number).map((parts) => parts.join('.')),
    fc
      .tuple(
        fc.constantFrom('joined', 'email', 'name', 'planned', 'first_email'),
        fc.constantFrom('asc', 'desc'),
        fc.oneof(number, text, fc.constantFrom(null, '2026-02-30T00:00:00.000Z')),
        number,
      )
      .map((parts) => JSON.stringify(parts)),
    text,
  )
  .map((position) => Buffer.from(position).toString('base64url'));

/** Bytes of a list; the largest body may have 5 MB. */
const LIST_BYTES = 6_000_000;

/** Short, and now and then as long as the schema allows, or longer. */
function arrayOf(item: fc.Arbitrary<unknown>, maxItems = 1_000): fc.Arbitrary<unknown[]> {
  const long = fc.tuple(item, item, fc.constantFrom(0, 1)).map(([one, other, over]) => {
    const fitting = Math.ceil((2 * LIST_BYTES) / JSON.stringify([one, other]).length);
    const length = Math.min(maxItems + over, fitting);
    return Array.from({ length }, (_, n) => (n % 2 ? one : other));
  });
  return fc.oneof(
    { weight: 60, arbitrary: fc.array(item, { maxLength: 4 }) },
    { weight: 1, arbitrary: long },
  );
}

const ID_OR_COUNT = /^\^(?:\[1-9\])?\\d\{\d,\d+\}\$$/;

const time = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });

/** What the schema of a text doesn't say. */
const byName: Record<string, fc.Arbitrary<string>> = {
  time_zone: fc.constantFrom('UTC', 'America/Chicago'),
  link: fc.constant('https://mail.invalid/'),
  reply_to: email,
  recipients: email,
};

function fitting({ format, pattern, maxLength }: JsonSchema, name: string): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return time.map((moment) => moment.toISOString());
  if (format === 'date') return time.map((moment) => moment.toISOString().slice(0, 10));
  // Of ids, limits, and offsets, small ones find something.
  if (pattern && ID_OR_COUNT.test(pattern)) return fc.nat({ max: 30 }).map(String);
  if (pattern && !format) return fc.stringMatching(new RegExp(pattern));
  return byName[name] ?? (name.includes('mail') ? email : phrase.map((text) => text.slice(0, maxLength)));
}

function textFor(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const { pattern, minLength = 0, maxLength = 60 } = schema;
  const longest = Math.min(maxLength, 100_000);
  const fits = fitting(schema, name);
  if (pattern && ID_OR_COUNT.test(pattern))
    return fc.oneof(
      { weight: 6, arbitrary: fits },
      { weight: 1, arbitrary: fc.constantFrom(...textEdgesOf('1', name)) },
    );
  return fc.oneof(
    { weight: 9, arbitrary: fits },
    { weight: 2, arbitrary: fits.chain((value) => fc.constantFrom(value, ...edgesOf(value, name))) },
    { weight: 2, arbitrary: fc.string({ minLength, maxLength: Math.min(maxLength, 300) }) },
    { weight: 1, arbitrary: fc.constantFrom(longest, longest + 1).map((length) => 'a'.repeat(length)) },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: longText },
  );
}

type Making = {
  components: Components;
  /** Only what's usual, so that nearly all of it is accepted. */
  isPlain?: boolean;
};

function numberFor({ minimum = 0, maximum = 1_000 }: JsonSchema, name: string, isPlain: boolean) {
  const usual = fc.integer({ min: minimum, max: Math.min(maximum, minimum + 5) });
  const odd = fc.constantFrom(minimum - 1, maximum, maximum + 1, ...edgesOf(0, name));
  return isPlain ? usual : fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

function valueFor(schema: JsonSchema, making: Making, name: string): fc.Arbitrary<unknown> {
  const { isPlain = false } = making;
  switch (schema.type) {
    case 'string':
      if (name === 'cursor') return cursor;
      return isPlain ? fitting(schema, name) : textFor(schema, name);
    case 'integer':
    case 'number':
      return numberFor(schema, name, isPlain);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const item = conforming((schema.items ?? {}) as JsonSchema, making, name);
      return isPlain ? fc.array(item, { minLength: 1, maxLength: 4 }) : arrayOf(item, schema.maxItems);
    }
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, value]) => [name, conforming(value as JsonSchema, making, name)] as const,
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
    }
    default:
      return junk;
  }
}

/** Values that a schema accepts, or almost accepts. */
export function conforming(schema: JsonSchema, making: Making, name = ''): fc.Arbitrary<unknown> {
  const named = schema.$ref && making.components[schema.$ref.split('/').at(-1) ?? ''];
  if (named) return conforming(named, making);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (options) return fc.oneof(...options.map((option) => conforming(option, making, name)));
  return valueFor(schema, making, name);
}

/** The same object with one field of the wrong type, or one extra field. */
export const corrupted = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return junk;
  const names = [...Object.keys(value), '__proto__', 'constructor', 'id', 'is_super_admin'];
  return fc.tuple(fc.constantFrom(...names), junk).map(([name, other]) => {
    const copy = { ...value };
    Object.defineProperty(copy, name, { value: other, enumerable: true, configurable: true });
    return copy;
  });
};
