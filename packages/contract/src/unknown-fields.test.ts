import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allPlacesOf } from '../testing/request-places.ts';
import { type Endpoint, endpoints } from './endpoints.ts';

/** Behind a session or a link in an email, a request says whom it's about or what changes. */
const isStrict = ({ route, metadata: { access } }: Endpoint): boolean =>
  access === 'admin' || access === 'superAdmin' || (access === 'signed' && route.method === 'PUT');

/** Browsers may put more into a passkey's answer than we read. A path has nothing that could be mistyped. */
const isReadByUs = (path: string): boolean => !path.includes('.passkey') && !path.startsWith('pathParams');

const objectsOf = (endpoint: Endpoint) =>
  allPlacesOf(endpoint).filter(({ path, schema }) => schema._zod.def.type === 'object' && isReadByUs(path));

const refuses = (schema: z.core.$ZodType, field: string): boolean => {
  const body = JSON.parse(`{ ${JSON.stringify(field)}: 1 }`);
  const { error } = z.core.safeParse(schema, body);
  return error?.issues.some((one) => one.code === 'unrecognized_keys' && one.keys.includes(field)) ?? false;
};

describe('no request has a mistyped field that means everyone, or that nothing changes', () => {
  test.each(endpoints.filter(isStrict).map((endpoint) => [endpoint.name, objectsOf(endpoint)] as const))(
    '%s',
    (_, objects) => {
      for (const { path, schema } of objects)
        for (const field of ['idle_minuts', '__proto__', 'constructor', 'toString'])
          expect([path, field, refuses(schema, field)]).toEqual([path, field, true]);
    },
  );
});
