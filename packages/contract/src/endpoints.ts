import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import { contract } from './index.ts';
import type { Metadata } from './platform/access.ts';

export type Endpoint = { name: string; route: AppRoute; metadata: Metadata };

function collect(router: AppRouter, prefix: string): Endpoint[] {
  return Object.entries(router).flatMap(([key, value]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    return isAppRoute(value)
      ? [{ name, route: value, metadata: value.metadata as Metadata }]
      : collect(value, name);
  });
}

/**
 * The contract as a flat list, in the order of its sections: for the OpenAPI document, the docs, and generated tests.
 */
export const endpoints: Endpoint[] = collect(contract, '');
