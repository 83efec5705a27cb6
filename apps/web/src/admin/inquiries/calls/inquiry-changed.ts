import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import type { QueryClient } from '@tanstack/react-query';
import { waitingQuery } from '../../../api/stats.ts';
import { INQUIRIES_KEY, type InquiryPages, inquiryQuery, withInquiry } from './inquiries.ts';
import { answerTimesQuery } from './inquiry-work.ts';

/** Shows a changed inquiry wherever it's loaded. */
export function showInquiry(queries: QueryClient, changed: Inquiry): void {
  queries.setQueryData(inquiryQuery(changed).queryKey, (thread) => thread && { ...thread, inquiry: changed });
  queries.setQueriesData<InquiryPages>({ queryKey: [INQUIRIES_KEY] }, (pages) => withInquiry(pages, changed));
}

/**
 * Shows what the server made of an inquiry. Lists reload when they're next opened, so that an entry that no longer
 * matches the filter doesn't disappear at once.
 */
export function inquiryChanged(queries: QueryClient, changed: Inquiry): void {
  showInquiry(queries, changed);
  queries.invalidateQueries({ queryKey: [INQUIRIES_KEY], refetchType: 'none' });
  queries.invalidateQueries({ queryKey: answerTimesQuery.queryKey });
  queries.invalidateQueries({ queryKey: waitingQuery.queryKey });
}
