import type { Campaign } from '@fairlead/contract/campaigns/campaign-report';
import type { CampaignSort, Sorting } from '@fairlead/contract/platform/sorts';
import type { Knex } from 'knex';
import { type Place, readSortedCursor, sortedCursor } from '../../platform/http/lists/cursor.ts';

export type CampaignSorting = Sorting<CampaignSort>;

type Kind = {
  /** What it's sorted by. There are only some thousands of campaigns, so no index is needed. */
  sql: string;
  /** The same as a parameter. */
  param: string;
  keyOf: (campaign: Campaign) => Place['key'];
  fits: (key: Place['key']) => boolean;
};

/** As answers have them, and such that PostgreSQL knows them, too. */
const isTime = (key: Place['key']) =>
  typeof key === 'string' &&
  /^(?!0000)\d{4}-/.test(key) &&
  !Number.isNaN(Date.parse(key)) &&
  new Date(key).toISOString() === key;

const kinds: Record<CampaignSort, Kind> = {
  created: { sql: 'null', param: 'null', keyOf: () => null, fits: (key) => key === null },
  name: {
    sql: 'lower(campaign_name)',
    param: 'lower(?)',
    keyOf: ({ campaign_name }) => campaign_name,
    fits: (key) => typeof key === 'string',
  },
  planned: {
    sql: 'recipients_count',
    param: 'cast(? as bigint)',
    keyOf: ({ recipients_count }) => recipients_count,
    fits: (key) => typeof key === 'number',
  },
  first_email: {
    // Answers have milliseconds, so cursors have, too.
    sql: `date_trunc('milliseconds', coalesce(sent_at, case when status in ('scheduled', 'paused') then starts_at end))`,
    param: 'cast(? as timestamptz)',
    keyOf: ({ sent_at, status, starts_at }) =>
      sent_at ?? (status === 'scheduled' || status === 'paused' ? (starts_at ?? null) : null),
    fits: (key) => key === null || isTime(key),
  },
};

/** Sorts a query on `campaigns`, those without what it's sorted by at the end, and begins after a place. */
export function sortCampaigns(
  query: Knex.QueryBuilder,
  { sort, order }: CampaignSorting,
  after: Place | undefined,
): Knex.QueryBuilder {
  const { sql, param } = kinds[sort];
  const sign = order === 'asc' ? '>' : '<';
  if (sort === 'created') {
    query.orderBy('campaigns.id', order);
    return after ? query.where('campaigns.id', sign, after.id) : query;
  }
  query.orderByRaw(`(${sql}) is null, ${sql} ${order}, campaigns.id ${order}`);
  if (!after) return query;
  return after.key === null
    ? query.whereRaw(`(${sql}) is null and campaigns.id ${sign} ?`, [after.id])
    : query.whereRaw(`((${sql}, campaigns.id) ${sign} (${param}, ?) or (${sql}) is null)`, [
        after.key,
        after.id,
      ]);
}

export const cursorAfterCampaign = (sorting: CampaignSorting, last: Campaign): string =>
  sortedCursor(sorting, { key: kinds[sorting.sort].keyOf(last), id: last.id });

/** @throws HttpError 400 */
export const readCampaignCursor = (cursor: string | undefined, sorting: CampaignSorting) =>
  readSortedCursor(cursor, sorting, kinds[sorting.sort].fits);
