import type { Endpoint } from '@fairlead/contract/endpoints';
import fc from 'fast-check';
import type { OpenApiDocument } from '../src/features/openapi/document.ts';
import type { JsonSchema } from '../src/features/openapi/schema-collection.ts';

export type FuzzRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
};

type Components = OpenApiDocument['components']['schemas'];

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
const text = fc.oneof(edgeCase, fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 20 }));
const email = fc.nat({ max: 500 }).map((number) => `person${number}@mail.invalid`);
const phrase = fc.stringMatching(/^[A-Z][a-z]{2,12} [A-Z][a-z]{2,12}$/);
const junk: fc.Arbitrary<unknown> = fc.oneof(
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

/** Values that a schema accepts, or almost accepts. */
function conforming(schema: JsonSchema, components: Components, name = ''): fc.Arbitrary<unknown> {
  if (schema.$ref) return conforming(components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, components);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (options) return fc.oneof(...options.map((option) => conforming(option, components, name)));
  switch (schema.type) {
    case 'string': {
      if (schema.pattern?.includes('\\d')) return fc.nat({ max: 30 }).map(String);
      const { minLength = 0, maxLength = 60 } = schema;
      return fc.oneof(
        { weight: 9, arbitrary: name.includes('mail') ? email : phrase },
        { weight: 2, arbitrary: fc.string({ minLength, maxLength: Math.min(maxLength, 300) }) },
        { weight: 1, arbitrary: fc.constant('a'.repeat(Math.min(maxLength, 6_000))) },
        { weight: 1, arbitrary: text },
      );
    }
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 1_000 } = schema;
      return fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, 5) }) },
        { weight: 1, arbitrary: fc.constant(maximum) },
      );
    }
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(conforming((schema.items ?? {}) as JsonSchema, components, name), { maxLength: 4 });
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, value]) => [name, conforming(value as JsonSchema, components, name)] as const,
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
    }
    default:
      return junk;
  }
}

/** The same object with one field of the wrong type, or one extra field. */
const corrupted = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return junk;
  const names = [...Object.keys(value), '__proto__', 'constructor', 'id', 'is_super_admin'];
  return fc.tuple(fc.constantFrom(...names), junk).map(([name, other]) => {
    const copy = { ...value };
    Object.defineProperty(copy, name, { value: other, enumerable: true, configurable: true });
    return copy;
  });
};

const DEEP = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
const brokenBody = fc.constantFrom(
  '',
  '{',
  'null',
  '"text"',
  '[1,2]',
  '{"a":1}trailing',
  '\u0000',
  DEEP,
  `{"subject":${DEEP}}`,
  JSON.stringify({ message: 'm'.repeat(200_000) }),
  '{"email":"\\ud800@b.c","email":1}',
);

/** Files of subscribers, and some that aren't. */
const csvCell = fc.oneof(
  { weight: 5, arbitrary: email },
  { weight: 4, arbitrary: phrase },
  { weight: 2, arbitrary: text.map((cell) => `"${cell.replaceAll('"', '""')}"`) },
  { weight: 1, arbitrary: text },
);
const csv = fc
  .tuple(
    fc.constantFrom('email,name,role', 'Email;Name', '\ufeffmail', 'a,b', '', '"email'),
    fc.array(fc.array(csvCell, { maxLength: 4 }), { maxLength: 8 }),
    fc.constantFrom('\n', '\r\n', '\r'),
  )
  .map(([header, rows, end]) =>
    [header, ...rows.map((cells) => cells.join(header.includes(';') ? ';' : ','))].join(end),
  );

const contentType = fc.oneof(
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

/** A path segment or query value as a URL can carry it; a lone surrogate can't be encoded. */
const encode = (value: unknown): string => {
  const plain = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(plain.replace(/\p{Surrogate}/gu, '\ufffd'));
};

function arbitraryUrl(
  { route }: Endpoint,
  inPath: Record<string, fc.Arbitrary<unknown>>,
  inQuery: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<string> {
  const segments = Object.entries(inPath).map(([name, valid]): [string, fc.Arbitrary<string>] => [
    name,
    fc.oneof(
      { weight: 6, arbitrary: valid.map((value) => encode(value) || 'x') },
      { weight: 1, arbitrary: fc.constantFrom('%zz', '%E0%A4', '%00') },
      { weight: 2, arbitrary: text.map((value) => encode(value) || 'x') },
    ),
  ]);
  const query = fc.record(inQuery, { requiredKeys: [] });
  const oddities = ['&limit=1&limit=2', '&x[y]=z', '&__proto__[a]=1', '&%zz', '&cursor=%00'];
  const extra = fc.oneof(
    { weight: 8, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom(...oddities) },
  );
  return fc.tuple(fc.record(Object.fromEntries(segments)), query, extra).map(([names, values, more]) => {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => names[name] ?? 'x');
    const pairs = Object.entries(values).map(([name, value]) => `${name}=${encode(value)}`);
    return pairs.length || more ? `${path}?${pairs.join('&')}${more}` : path;
  });
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];

/** Requests to one endpoint: valid, at the limits, and invalid. */
export function arbitraryRequest(endpoint: Endpoint, document: OpenApiDocument): fc.Arbitrary<FuzzRequest> {
  const path = endpoint.route.path.replace(/:(\w+)/g, '{$1}');
  const operation = document.paths[path]?.[endpoint.route.method.toLowerCase()];
  if (!operation) throw new Error(`${path} is not in the document`);
  const { schemas } = document.components;
  const parameters = (place: 'path' | 'query') =>
    operation.parameters.filter((parameter) => parameter.in === place);
  const inPath = parameters('path').map(({ name, schema }) => [name, conforming(schema, schemas)]);
  const inQuery = parameters('query').map(({ name, schema }) => [
    name,
    fc.oneof({ weight: 5, arbitrary: conforming(schema, schemas) }, { weight: 1, arbitrary: text }),
  ]);
  const takesCsv = operation.requestBody?.content['text/csv'] !== undefined;
  const schema = operation.requestBody?.content['application/json']?.schema;
  const valid = schema ? conforming(schema, schemas) : junk;
  const body = fc.oneof(
    { weight: takesCsv ? 12 : 0, arbitrary: csv },
    { weight: 4, arbitrary: valid.map((value) => JSON.stringify(value)) },
    { weight: 3, arbitrary: valid.chain(corrupted).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: junk.map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: brokenBody },
  );
  const method = fc.oneof(
    { weight: 12, arbitrary: fc.constant<string>(endpoint.route.method) },
    { weight: 1, arbitrary: fc.constantFrom(...methods) },
  );
  const headers = fc.record({
    'content-type': takesCsv
      ? fc.oneof({ weight: 8, arbitrary: fc.constant('text/csv') }, { weight: 2, arbitrary: contentType })
      : contentType,
    'idempotency-key': fc.oneof(fc.constant(''), fc.string({ maxLength: 300 })),
    'x-request-id': fc.oneof(fc.constant(''), fc.string({ maxLength: 80 })),
    'x-forwarded-for': fc.constantFrom('', '1.2.3.4', 'nonsense, ::1'),
  });
  return fc
    .record({
      method,
      path: arbitraryUrl(endpoint, Object.fromEntries(inPath), Object.fromEntries(inQuery)),
      headers,
      body,
    })
    .map(({ headers: all, ...request }) => ({
      ...request,
      headers: Object.fromEntries(
        Object.entries(all)
          .map(([name, value]): [string, string] => [name, value.replace(/[^\x20-\x7e]/g, '')])
          .filter(([, value]) => value !== ''),
      ),
    }));
}
