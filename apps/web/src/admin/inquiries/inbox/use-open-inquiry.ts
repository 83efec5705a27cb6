import { ID_TEXT } from '@fairlead/contract/platform/fields';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { inquiryKey } from '../../platform/paths/subject-path.ts';
import { withParam } from '../../platform/url-filter.ts';
import type { InquiryId } from '../calls/inquiries.ts';

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
    (target ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }, [openKey]);
}
