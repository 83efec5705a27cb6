import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoints } from './endpoints.ts';

type Place = { path: string; body: (value: unknown) => unknown };

/** What tells one kind of object from another, so that the rest of it is looked at. */
const literalsOf = (shape: Record<string, z.core.$ZodTypes>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([key, { _zod }]) =>
      _zod.def.type === 'literal' ? [[key, _zod.def.values[0]]] : [],
    ),
  );

/** Every place in a schema where a caller can put something else. */
function placesIn(schema: z.core.$ZodTypes, { path, body }: Place): Place[] {
  const { def } = schema._zod;
  const own = { path, body };
  const inner = (one: z.core.$ZodType, place: Place = own) => placesIn(one as z.core.$ZodTypes, place);
  switch (def.type) {
    case 'object': {
      const shape = def.shape as Record<string, z.core.$ZodTypes>;
      const literals = literalsOf(shape);
      return [
        own,
        ...Object.entries(shape).flatMap(([key, one]) =>
          inner(one, { path: `${path}.${key}`, body: (value) => body({ ...literals, [key]: value }) }),
        ),
      ];
    }
    case 'array': {
      const items = z.globalRegistry.get(schema)?.items;
      const item = items instanceof z.ZodType ? items : def.element;
      return [own, ...inner(item, { path: `${path}[]`, body: (value) => body([value]) })];
    }
    case 'record':
      return [own, ...inner(def.valueType, { path: `${path}{}`, body: (value) => body({ key: value }) })];
    case 'union':
      return def.options.flatMap((one) => inner(one));
    case 'pipe':
      return [...inner(def.in), ...inner(def.out)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner(def.innerType);
    default:
      return [own];
  }
}

const HUGE = 2_000;
const hugeLists = { numbers: 0, objects: {}, lists: [], texts: 'x', nothing: null };

const issuesOf = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce(
    (sum, one) =>
      sum +
      1 +
      (one.code === 'invalid_union' ? one.errors.reduce((inner, some) => inner + issuesOf(some), 0) : 0),
    0,
  );

const withBody = endpoints.filter(({ route }) => 'body' in route && route.body instanceof z.ZodType);
const bodyOf = ({ route }: Endpoint) => ('body' in route ? route.body : undefined) as unknown as z.ZodType;

describe('a list that is too long makes few errors, wherever it is in a body', () => {
  test.each(withBody.map((endpoint) => [endpoint.name, bodyOf(endpoint)] as const))('%s', (_, schema) => {
    const whole = { path: '', body: (value: unknown) => value };
    const places = placesIn(schema as unknown as z.core.$ZodTypes, whole);
    const different = new Map(places.map((one) => [JSON.stringify(one.body('here')), one]));
    for (const { path, body } of different.values())
      for (const [kind, item] of Object.entries(hugeLists)) {
        const { error } = schema.safeParse(body(Array(HUGE).fill(item)));
        expect([path, kind, issuesOf(error?.issues ?? []) < 100]).toEqual([path, kind, true]);
      }
  });
});
