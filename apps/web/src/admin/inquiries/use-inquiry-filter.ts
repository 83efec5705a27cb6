import type { InquiryFilter } from '../../api/inquiries.ts';
import { useClearFilters, useUrlFilter } from '../url-filter.ts';

const kinds = ['demo', 'contact'] as const;
const statuses = ['new', 'answered', 'archived'] as const;

/** The inbox filters, stored in the URL. Unrecognized values mean "all". */
export function useInquiryFilter() {
  const [search, setSearch] = useUrlFilter('search');
  const [kindText, setKind] = useUrlFilter('kind');
  const [statusText, setStatus] = useUrlFilter('status');
  const clear = useClearFilters('search', 'kind', 'status');
  const filter: InquiryFilter = {
    search,
    kind: kinds.find((one) => one === kindText) ?? '',
    status: statuses.find((one) => one === statusText) ?? '',
  };
  const isNarrowed = Object.values(filter).some((value) => value !== '');
  return { filter, setSearch, setKind, setStatus, clear, isNarrowed };
}
