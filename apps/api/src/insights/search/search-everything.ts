import type { SearchResults } from '@fairlead/contract/insights/search';
import { SEARCH_RESULTS } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { findBestCampaigns } from '../../campaigns/list/best-campaigns.queries.ts';
import { findBestTemplates } from '../../email/templates/templates.queries.ts';
import { findInquiryPage } from '../../inquiries/inbox/inquiry-page.queries.ts';
import { findBestSegments } from '../../lists/segments/segments.queries.ts';
import { findNewest } from '../../people/subscribers/list/subscriber-search.queries.ts';
import { findBestTags } from '../../people/tags/tags.queries.ts';
import { isShort } from '../../platform/db/search-term.ts';

type Find<Row> = (db: Knex, term: string, limit: number) => Promise<Row[]>;

const findPeople: Find<SearchResults['people']['items'][number]> = (db, term, limit) => {
  const find = (begins: boolean) => () => findNewest(db, { search: term, begins }, limit);
  const searches = isShort(term) ? [find(true)] : [find(true), find(false)];
  return bestFirst(searches, ({ id }) => id, limit);
};

const findInquiries: Find<SearchResults['inquiries']['items'][number]> = (db, term, limit) => {
  const find = (heads: 'begin' | 'have') => async () => {
    const filter = { search: term, heads, withoutErased: true };
    return (await findInquiryPage(db, filter, { after: undefined, limit })).inquiries;
  };
  const searches = isShort(term) ? [find('begin')] : [find('begin'), find('have')];
  return bestFirst(searches, ({ kind, id }) => `${kind} ${id}`, limit);
};

/** The best matches of a term among everything that admins look for. */
export async function searchEverything(db: Knex, term: string): Promise<SearchResults> {
  const some = async <Row>(find: Find<Row>) => {
    const rows = term ? await find(db, term, SEARCH_RESULTS + 1) : [];
    return { items: rows.slice(0, SEARCH_RESULTS), has_more: rows.length > SEARCH_RESULTS };
  };
  const [people, campaigns, inquiries, templates, segments, tags] = await Promise.all([
    some(findPeople),
    some(findBestCampaigns),
    some(findInquiries),
    some(findBestTemplates),
    some(findBestSegments),
    some(findBestTags),
  ]);
  return { people, campaigns, inquiries, templates, segments, tags };
}

/**
 * What several searches find, each row once: first what the first one finds. The next one is only made if there are
 * fewer than `limit` so far.
 */
async function bestFirst<Row>(
  searches: readonly (() => Promise<Row[]>)[],
  idOf: (row: Row) => string | number,
  limit: number,
): Promise<Row[]> {
  const found = new Map<string | number, Row>();
  for (const search of searches) {
    if (found.size >= limit) break;
    for (const row of await search()) found.set(idOf(row), row);
  }
  return [...found.values()].slice(0, limit);
}
