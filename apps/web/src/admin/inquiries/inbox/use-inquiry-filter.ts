import { ID_TEXT } from '@fairlead/contract/platform/fields';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageHeading } from '../../platform/page-heading.ts';
import { inquiryKey } from '../../platform/paths/subject-path.ts';
import { useClearFilters, useUrlFilter, withParam } from '../../platform/url-filter.ts';
import type { InquiryFilter, InquiryId } from '../calls/inquiries.ts';

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

function readInquiryKey(text: string | null): InquiryId | null {
  const [, kind, id = ''] = /^(demo|contact)-(.+)$/.exec(text ?? '') ?? [];
  return kind && ID_TEXT.test(id) ? { kind: kind as InquiryId['kind'], id: Number(id) } : null;
}

/** The open inquiry, from the URL, and links that open another one or close it. Both keep the filters. */
export function useOpenInquiry() {
  const [params] = useSearchParams();
  const open = readInquiryKey(params.get('open'));
  const linkTo = (inquiryId: InquiryId | null) =>
    `?${withParam(params, 'open', inquiryId ? inquiryKey(inquiryId) : '')}`;
  return { open, linkTo };
}

/** Element ids of the open inquiry and of the list items. */
export const DETAIL_ID = 'inquiry';
export const entryId = (key: string): string => `inquiry-${key}`;

/** Moves focus to an inquiry when it opens, and back to its list item when it closes. */
export function useFocusFollowsOpen(openKey: string | null): void {
  const last = useRef(openKey);
  useEffect(() => {
    const before = last.current;
    last.current = openKey;
    if (before === openKey) return;
    const target = document.getElementById(openKey ? DETAIL_ID : entryId(before ?? ''));
    (target ?? pageHeading.current)?.focus();
  }, [openKey]);
}
