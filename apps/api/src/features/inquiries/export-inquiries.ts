import type { InquiryFilter } from '@fairlead/contract/inquiries';
import type { Inquiry } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { CSV_PAGE, type CsvExport } from '../../http/csv.ts';
import { type Act, recordActivity } from '../activity/activity.queries.ts';
import { filterText } from '../activity/filter-text.ts';
import { findKeyBehind } from './inbox.queries.ts';
import type { InquiryKey } from './inquiry-key.ts';
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
  'created_at',
] as const satisfies (keyof Inquiry)[];

/**
 * All that fit, newest first, in pages. The search is applied to one stretch of the table after the other, so that no page takes
 * longer than a stretch takes to read, however rare or common the term is.
 */
async function* inquiryPages(db: Knex, filter: InquiryFilter): AsyncGenerator<Inquiry[]> {
  for (let after: InquiryKey | undefined; ; ) {
    const upTo = await findKeyBehind(db, filter, after, CSV_PAGE);
    yield await findInquiries(db, filter, { after, upTo }, { limit: CSV_PAGE });
    if (!upTo) return;
    after = upTo;
  }
}

export const exportOfInquiries = (
  db: Knex,
  filter: InquiryFilter,
  { actor, ip }: Act,
): CsvExport<Inquiry> => ({
  name: 'inquiries',
  columns,
  pages: inquiryPages(db, filter),
  record: () =>
    recordActivity(db, actor, 'EXPORT_INQUIRIES', `Downloaded the inquiries${filterText(filter)}`, ip),
});
