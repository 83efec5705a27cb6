import type { Endpoint } from '@fairlead/contract/endpoints';
import fc from 'fast-check';
import { z } from 'zod';
import type { OpenApiDocument } from '../../src/site/openapi/document.ts';
import { encode, encodeSegment, type FuzzRequest, partsOf } from './arbitrary-request.ts';
import { edgesOf, textEdgesOf } from './edge-values.ts';

/** Values from which the accepted ones are taken. */
const SAMPLES = { numRuns: 100, seed: 20_261_130 };
/** Characters of an accepted value: long ones have nothing that short ones don't. */
const LONGEST = 50_000;

type Changed = { place: string; value: unknown };

/** The value with one part of it at an edge: every part, at every edge. */
function* atEdges(value: unknown, name: string, edges: typeof edgesOf, place = name): Generator<Changed> {
  for (const edge of edges(value, name)) yield { place: `${place} ${edge}`, value: edge };
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, one] of Object.entries(value))
    for (const inner of atEdges(one, isList ? name : key, edges, `${place}.${isList ? '' : key}`)) {
      const changed = isList ? [...value] : { ...value };
      Reflect.set(changed, key, inner.value);
      yield { ...inner, value: changed };
    }
}

const accepted = (schema: unknown, values: fc.Arbitrary<unknown>): unknown[] =>
  fc
    .sample(values, SAMPLES)
    .filter((value) => !(schema instanceof z.ZodType) || schema.safeParse(value).success)
    .filter((value) => JSON.stringify(value).length < LONGEST);

/** Of some accepted values: one as it is, and every place in any of them at every edge. */
function withEdges(values: readonly unknown[], edges: typeof edgesOf): unknown[] {
  const changed = values.flatMap((value) => [...atEdges(value, '', edges)]);
  return [values[0], ...new Map(changed.map((one) => [one.place, one.value])).values()];
}

const asRecord = (value: unknown) => (value ?? {}) as Record<string, unknown>;
const textEdges = (value: unknown, name: string) =>
  typeof value === 'string' ? textEdgesOf(value, name) : [];

/** Requests that are right but for one number, day, time, or time zone, which is at an edge: each of them, at each edge. */
export function edgeRequests(endpoint: Endpoint, document: OpenApiDocument): FuzzRequest[] {
  const { route } = endpoint;
  const { inPath, inQuery, inBody } = partsOf(endpoint, document, true);
  const each = Object.entries(inQuery).map(([name, value]) => fc.record({ [name]: value }));
  const query = fc.oneof(fc.record(inQuery, { requiredKeys: [] }), ...each);
  const paths = withEdges(accepted(route.pathParams, fc.record(inPath)), textEdges).map((names) =>
    route.path.replace(/:(\w+)/g, (_, name: string) => encodeSegment(asRecord(names)[name])),
  );
  const queries = withEdges(accepted('query' in route ? route.query : undefined, query), textEdges).map(
    (values) =>
      Object.entries(asRecord(values))
        .map(([name, value]) => `${name}=${encode(value)}`)
        .join('&'),
  );
  const bodies = inBody ? withEdges(accepted('body' in route ? route.body : undefined, inBody), edgesOf) : [];
  const request = (path = '', search = '', body: unknown = {}): FuzzRequest => ({
    method: route.method,
    path: search ? `${path}?${search}` : path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return [
    ...paths.map((path) => request(path, queries[0], bodies[0])),
    ...queries.slice(1).map((search) => request(paths[0], search, bodies[0])),
    ...bodies.slice(1).map((body) => request(paths[0], queries[0], body)),
  ];
}
