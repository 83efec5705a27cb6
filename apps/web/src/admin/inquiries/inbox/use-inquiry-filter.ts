import { useClearFilters, useUrlFilter } from '../../platform/url-filter.ts';
import type { InquiryFilter } from '../calls/inquiries.ts';

const kinds = ['demo', 'contact'] as const;
/** Overdue ones are new, and more. */
const statuses = ['new', 'overdue', 'answered', 'archived', 'probably_spam'] as const;
const assignees = ['me', 'nobody'] as const;

/** The inbox filters, stored in the URL. Unrecognized values mean "all". */
export function useInquiryFilter() {
  const [search, setSearch] = useUrlFilter('search');
  const [kindText, setKind] = useUrlFilter('kind');
  const [statusText, setStatus] = useUrlFilter('status');
  const [assigneeText, setAssignee] = useUrlFilter('assignee');
  const clear = useClearFilters('search', 'kind', 'status', 'assignee');
  const filter: InquiryFilter = {
    search,
    kind: kinds.find((one) => one === kindText) ?? '',
    status: statuses.find((one) => one === statusText) ?? '',
    assignee: assignees.find((one) => one === assigneeText) ?? '',
  };
  const isNarrowed = Object.values(filter).some((value) => value !== '');
  return { filter, setSearch, setKind, setStatus, setAssignee, clear, isNarrowed };
}
