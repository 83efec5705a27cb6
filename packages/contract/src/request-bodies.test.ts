import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { placesOf } from '../testing/request-places.ts';
import { type Endpoint, endpoints } from './endpoints.ts';

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

const bodyOf = ({ route }: Endpoint) => ('body' in route ? route.body : undefined) as unknown as z.ZodType;
const withBody = endpoints
  .map((endpoint) => ({ name: endpoint.name, schema: bodyOf(endpoint), places: placesOf(endpoint) }))
  .filter(({ places }) => places.length > 0);

describe('a list that is too long makes few errors, wherever it is in a body', () => {
  test.each(withBody.map((one) => [one.name, one] as const))('%s', (_, { schema, places }) => {
    for (const { path, body } of places)
      for (const [kind, item] of Object.entries(hugeLists)) {
        const { error } = schema.safeParse(body(Array(HUGE).fill(item)));
        expect([path, kind, issuesOf(error?.issues ?? []) < 100]).toEqual([path, kind, true]);
      }
  });
});
