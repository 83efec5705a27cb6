import type { Endpoint } from '@fairlead/contract/endpoints';
import fc from 'fast-check';
import type { OpenApiDocument } from '../../src/site/openapi/document.ts';
import { brokenBody, contentType, csv, image } from './arbitrary-body.ts';
import { conforming, corrupted, junk, text } from './arbitrary-values.ts';

export type FuzzRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer;
};

type Values = Record<string, fc.Arbitrary<unknown>>;

/** Characters of one value, so that the request's head stays within Node's 16 kB. */
const URL_VALUE_MAX = 600;

/** A value as a URL can carry it; a lone surrogate can't be encoded. */
export const encode = (value: unknown): string => {
  const plain = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(plain.slice(0, URL_VALUE_MAX).replace(/\p{Surrogate}/gu, '\ufffd'));
};

/** The request would go to another path: clients resolve `.` and `..` (URL Standard), and an empty segment is no id. */
const ELSEWHERE = ['', '.', '..'];
export const encodeSegment = (value: unknown): string => {
  const segment = encode(value);
  return ELSEWHERE.includes(segment) ? 'x' : segment;
};

/** A quarter of the fields is usual: with more, one of them is nearly always wrong. */
const someOf = (fields: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> =>
  fc.subarray(Object.entries(fields)).map((chosen) => Object.fromEntries(chosen));

function arbitraryUrl({ route }: Endpoint, inPath: Values, inQuery: Values): fc.Arbitrary<string> {
  const segments = Object.entries(inPath).map(([name, valid]): [string, fc.Arbitrary<string>] => [
    name,
    fc.oneof(
      { weight: 6, arbitrary: valid.map(encodeSegment) },
      { weight: 1, arbitrary: fc.constantFrom('%zz', '%E0%A4', '%00') },
      { weight: 2, arbitrary: text.map(encodeSegment) },
    ),
  ]);
  const query = fc.record(inQuery, { requiredKeys: [] }).chain(someOf);
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

/** Values for each part of a request to an endpoint: accepted, or almost. If plain, only what's usual. */
export function partsOf(
  { route }: Endpoint,
  document: OpenApiDocument,
  isPlain = false,
): { inPath: Values; inQuery: Values; inBody?: fc.Arbitrary<unknown>; contentTypes: string[] } {
  const path = route.path.replace(/:(\w+)/g, '{$1}');
  const operation = document.paths[path]?.[route.method.toLowerCase()];
  if (!operation) throw new Error(`${path} is not in the document`);
  const making = { components: document.components.schemas, isPlain };
  const parameters = (place: 'path' | 'query'): Values =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, schema }) => [name, conforming(schema, making, name)]),
    );
  const content = operation.requestBody?.content ?? {};
  const schema = content['application/json']?.schema;
  return {
    inPath: parameters('path'),
    inQuery: parameters('query'),
    ...(schema ? { inBody: conforming(schema, making) } : {}),
    contentTypes: Object.keys(content),
  };
}

/** Requests to one endpoint: valid, at the limits, and invalid. */
export function arbitraryRequest(endpoint: Endpoint, document: OpenApiDocument): fc.Arbitrary<FuzzRequest> {
  const { inPath, inQuery, inBody: valid = junk, contentTypes } = partsOf(endpoint, document);
  const inAnyQuery = Object.entries(inQuery).map(([name, value]) => [
    name,
    fc.oneof({ weight: 5, arbitrary: value }, { weight: 1, arbitrary: text }),
  ]);
  const takesCsv = contentTypes.includes('text/csv');
  const takesImage = contentTypes.includes('image/*');
  const body = fc.oneof<fc.WeightedArbitrary<string | Buffer>[]>(
    { weight: takesImage ? 12 : 0, arbitrary: image },
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
  const special = (takesCsv && 'text/csv') || (takesImage && 'image/png');
  const headers = fc.record({
    'content-type': special
      ? fc.oneof({ weight: 8, arbitrary: fc.constant(special) }, { weight: 2, arbitrary: contentType })
      : contentType,
    'idempotency-key': fc.oneof(fc.constant(''), fc.string({ maxLength: 300 })),
    'x-request-id': fc.oneof(fc.constant(''), fc.string({ maxLength: 80 })),
    'x-forwarded-for': fc.constantFrom('', '1.2.3.4', 'nonsense, ::1'),
  });
  return fc
    .record({
      method,
      path: arbitraryUrl(endpoint, inPath, Object.fromEntries(inAnyQuery)),
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
