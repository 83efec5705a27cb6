import type { SubscriberFilter } from '@fairlead/contract/subscribers';
import type { Subscriber, SuppressionReason } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { CSV_PAGE, type CsvExport } from '../../http/csv.ts';
import { type Act, recordActivity } from '../activity/activity.queries.ts';
import { filterText } from '../activity/filter-text.ts';
import { conditionsOf } from './subscriber-filter.queries.ts';
import { findIdBehind, findSubscribersBetween } from './subscriber-page.queries.ts';
import { findNewestSubscribers } from './subscribers.queries.ts';

type Line = Pick<Subscriber, 'email' | 'name' | 'organization' | 'role' | 'source' | 'subscribed_at'> & {
  status: 'active' | 'inactive';
  /** An active subscriber may be kept from all mail, too. */
  not_mailed_because: SuppressionReason | null;
};

const columns = [
  'email',
  'name',
  'organization',
  'role',
  'source',
  'status',
  'not_mailed_because',
  'subscribed_at',
] as const satisfies (keyof Line)[];

const toLine = ({ is_active, suppression, ...subscriber }: Subscriber): Line => ({
  ...subscriber,
  status: is_active ? 'active' : 'inactive',
  not_mailed_because: suppression,
});

async function* pagesOfAll(db: Knex): AsyncGenerator<Subscriber[]> {
  for (let below: number | undefined = Number.MAX_SAFE_INTEGER; below !== undefined; ) {
    const rows = await findNewestSubscribers(db('subscribers').where('subscribers.id', '<', below), CSV_PAGE);
    yield rows;
    below = rows.length < CSV_PAGE ? undefined : rows.at(-1)?.id;
  }
}

/** The filter is applied to one stretch of ids after the other, so that no page takes long, however rare those are who fit. */
async function* pagesThatFit(db: Knex, filter: SubscriberFilter): AsyncGenerator<Subscriber[]> {
  for (let below = Number.MAX_SAFE_INTEGER; ; ) {
    const from = await findIdBehind(db, below, CSV_PAGE);
    yield await findSubscribersBetween(db, filter, { from: from ?? 0, below });
    if (from === undefined) return;
    below = from;
  }
}

async function* subscriberPages(db: Knex, filter: SubscriberFilter): AsyncGenerator<Line[]> {
  const pages = conditionsOf(filter).length === 0 ? pagesOfAll(db) : pagesThatFit(db, filter);
  for await (const subscribers of pages) yield subscribers.map(toLine);
}

export const exportOfSubscribers = (
  db: Knex,
  filter: SubscriberFilter,
  { actor, ip }: Act,
): CsvExport<Line> => ({
  name: 'subscribers',
  columns,
  pages: subscriberPages(db, filter),
  record: () =>
    recordActivity(db, actor, 'EXPORT_SUBSCRIBERS', `Downloaded the subscribers${filterText(filter)}`, ip),
});
