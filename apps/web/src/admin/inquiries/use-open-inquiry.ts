import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { InquiryName } from '../../api/inquiries.ts';
import { withParam } from '../url-filter.ts';

/** "demo-12": names one inquiry in the URL. */
export const inquiryKey = ({ kind, id }: InquiryName): string => `${kind}-${id}`;

function readInquiryKey(text: string | null): InquiryName | null {
  const [, kind, id] = /^(demo|contact)-([1-9]\d{0,14})$/.exec(text ?? '') ?? [];
  return kind && id ? { kind: kind as InquiryName['kind'], id: Number(id) } : null;
}

/** Which inquiry is open, from the URL, and the addresses that open another one or none. Filters stay. */
export function useOpenInquiry() {
  const [params] = useSearchParams();
  const open = readInquiryKey(params.get('open'));
  const linkTo = (name: InquiryName | null) => `?${withParam(params, 'open', name ? inquiryKey(name) : '')}`;
  return { open, linkTo };
}

/** Ids of the inquiry in full and of the entries of the list. */
export const DETAIL_ID = 'inquiry';
export const entryId = (key: string): string => `inquiry-${key}`;

/** Whoever opens an inquiry goes on in it, and whoever closes it goes on at its entry in the list. */
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
