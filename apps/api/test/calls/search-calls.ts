import type { SearchResults } from '@fairlead/contract/insights/search';
import type { Caller, useTestApp } from '../test-app.ts';

/** What an admin finds over HTTP. */
export function searchCalls(app: ReturnType<typeof useTestApp>, { token }: Pick<Caller, 'token'>) {
  const search = async (query: { q?: string }) => {
    const { status, body } = await app
      .request()
      .get('/api/admin/search')
      .query(query)
      .auth(token, { type: 'bearer' });
    return { status, body: body as { error?: string; results: SearchResults } };
  };
  const find = async (q: string) => (await search({ q })).body.results;
  return {
    search,
    find,
    people: async (q: string) => (await find(q)).people.items.map(({ email }) => email),
    campaigns: async (q: string) => (await find(q)).campaigns.items.map((one) => one.campaign_name),
    inquiries: async (q: string) => (await find(q)).inquiries.items.map(({ name }) => name),
  };
}

/** How many of each kind there are. */
export const countsOf = (results: SearchResults) =>
  Object.fromEntries(Object.entries(results).map(([kind, { items }]) => [kind, items.length]));
