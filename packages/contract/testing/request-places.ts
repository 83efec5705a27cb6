import { z } from 'zod';
import type { Endpoint } from '../src/endpoints.ts';

/** A place in a request, what it takes, and a body that has something there. */
export type Place = { path: string; schema: z.core.$ZodTypes; body: (value: unknown) => unknown };

/** What tells one kind of object from another, so that the rest of it is looked at. */
const literalsOf = (shape: Record<string, z.core.$ZodTypes>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([key, { _zod }]) =>
      _zod.def.type === 'literal' ? [[key, _zod.def.values[0]]] : [],
    ),
  );

function placesIn({ path, schema, body }: Place): Place[] {
  const { def } = schema._zod;
  const own = { path, schema, body };
  const inner = (one: z.core.$ZodType, place: Omit<Place, 'schema'> = own) =>
    placesIn({ ...place, schema: one as z.core.$ZodTypes });
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
    case 'pipe': {
      // Only as a whole it says what it takes.
      const before = inner(def.in);
      return [own, ...(before.length > 1 ? before : []), ...inner(def.out)];
    }
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

export const PARTS = ['pathParams', 'query', 'body'] as const;
export type Part = (typeof PARTS)[number];

/** Every place in a part of a request where a caller can put something; none if the endpoint has no such part. */
function allPlaces({ route }: Endpoint, part: Part): Place[] {
  const schema = part in route ? route[part as keyof typeof route] : undefined;
  if (!(schema instanceof z.ZodType)) return [];
  return placesIn({
    path: part,
    schema: schema as unknown as z.core.$ZodTypes,
    body: (value) => value,
  });
}

/** The same, and those with the same body are one. */
export function placesOf(endpoint: Endpoint, part: Part = 'body'): Place[] {
  const places = allPlaces(endpoint, part);
  return [...new Map(places.map((one) => [JSON.stringify(one.body('here')), one])).values()];
}

/** Every place in a request, with each schema that it can have. */
export const allPlacesOf = (endpoint: Endpoint): Place[] =>
  PARTS.flatMap((part) => allPlaces(endpoint, part));
