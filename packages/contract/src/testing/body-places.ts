import { z } from 'zod';
import type { Endpoint } from '../endpoints.ts';

/** A place in a body, and a body that has something there. */
export type Place = { path: string; body: (value: unknown) => unknown };

/** What tells one kind of object from another, so that the rest of it is looked at. */
const literalsOf = (shape: Record<string, z.core.$ZodTypes>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([key, { _zod }]) =>
      _zod.def.type === 'literal' ? [[key, _zod.def.values[0]]] : [],
    ),
  );

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

/** Every place in the body of a request where a caller can put something else; none if the endpoint takes no JSON. */
export function placesOf({ route }: Endpoint): Place[] {
  const schema = 'body' in route ? route.body : undefined;
  if (!(schema instanceof z.ZodType)) return [];
  const whole = { path: '', body: (value: unknown) => value };
  const places = placesIn(schema as unknown as z.core.$ZodTypes, whole);
  return [...new Map(places.map((one) => [JSON.stringify(one.body('here')), one])).values()];
}
