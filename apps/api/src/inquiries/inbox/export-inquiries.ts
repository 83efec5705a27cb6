import type { Inquiry, InquiryFilter } from '@fairlead/contract/inquiries/inquiries';
import type { Knex } from 'knex';
import { exportAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { filterText } from '../../platform/activity/read-activity.ts';
import type { Reader } from '../../platform/db/desk.ts';
import { CSV_PAGE, type CsvExport } from '../../platform/http/lists/csv.ts';
import { findPositionAfter, type InquiryRow } from './inbox.queries.ts';
import { type InboxFilter, type InboxPosition, inboxFilter } from './inbox-filter.ts';
import { findInquiries } from './inquiry-page.queries.ts';

const columns = [
  'kind',
  'id',
  'name',
  'email',
  'company',
  'subject',
  'message',
  'status',
  'campaign',
  'created_at',
  'answered_at',
  'assignee',
] as const satisfies (keyof Inquiry)[];

type Line = Record<(typeof columns)[number], string | number | null>;

const toLine = ({
  campaign,
  assignee,
  answered_at = null,
  reply_failed: _,
  due_at: __,
  probably_spam: ___,
  ...inquiry
}: Inquiry): Line => ({
  ...inquiry,
  campaign: campaign?.campaign_name ?? null,
  answered_at,
  assignee: assignee?.username ?? null,
});

/** Without a search, an index provides the order. */
async function* pagesInOrder(read: Reader, filter: InboxFilter): AsyncGenerator<InquiryRow[]> {
  for (let after: InboxPosition | undefined; ; ) {
    const from = after;
    const inquiries = await read((db) => findInquiries(db, filter, { after: from }, { limit: CSV_PAGE }));
    yield inquiries;
    if (inquiries.length < CSV_PAGE) return;
    after = inquiries.at(-1);
  }
}

/**
 * Searches one range of the table at a time, so no page takes longer than reading a range, however rare or common
 * the term is.
 */
async function* pagesByRange(read: Reader, filter: InboxFilter): AsyncGenerator<InquiryRow[]> {
  for (let after: InboxPosition | undefined; ; ) {
    const from = after;
    const upTo = await read((db) => findPositionAfter(db, filter, from, CSV_PAGE));
    yield await read((db) => findInquiries(db, filter, { after: from, upTo }, { limit: CSV_PAGE }));
    if (!upTo) return;
    after = upTo;
  }
}

/** All matches, newest first. */
async function* inquiryPages(read: Reader, filter: InboxFilter): AsyncGenerator<Line[]> {
  const pages = filter.search?.trim() ? pagesByRange(read, filter) : pagesInOrder(read, filter);
  for await (const inquiries of pages) yield inquiries.map(toLine);
}

export const exportOfInquiries = (
  db: Knex,
  read: Reader,
  filter: InquiryFilter,
  caller: Caller,
): CsvExport<Line> =>
  exportAs(db, caller, {
    name: 'inquiries',
    columns,
    pages: inquiryPages(read, inboxFilter(filter, caller)),
    action: 'EXPORT_INQUIRIES',
    description: `Downloaded the inquiries${filterText(filter)}`,
  });
