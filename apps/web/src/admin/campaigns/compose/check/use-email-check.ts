import type { CheckLine } from '@fairlead/contract/campaigns/check';
import type { DraftContent } from '@fairlead/contract/campaigns/drafts';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { findNumber } from '@fairlead/contract/people/consumer-data/find-number';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../../../api/call.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { sendingDomainQuery } from '../../../email/calls/sending-domain.ts';
import { emailCheckQuery } from '../../calls/email-check.ts';
import { audienceBody, scheduleBody } from '../content.ts';
import { contentErrors, linesForNobody, withDomain } from './check-lines.ts';
import { type PlaceNow, placesNow } from './places-now.ts';

/** Milliseconds without a change before the email is checked. */
const CHECKS_AFTER_MS = 1_500;

export type EmailCheck = {
  lines: readonly CheckLine[];
  placeOf: PlaceNow;
  /** The first check isn't there yet, or what was changed since isn't checked. */
  isChecking: boolean;
  /** The server couldn't check it; what's known without it is in `lines`. */
  isFailed: boolean;
  retry: () => void;
};

/** The server refuses what it may not store before it checks anything. */
function refusedLines(error: unknown, { blocks }: MailDocument): CheckLine[] {
  if (!(error instanceof ApiError) || error.status !== 400) return [];
  const block = findNumber({ blocks })?.block;
  const id = 'document' in error.fields ? 'content' : 'recipients';
  return [{ id, level: 'error', message: error.message, ...(block !== undefined && { block }) }];
}

/** Checks the email as it's written, a moment after each change. */
export function useEmailCheck(
  { document, recipients, when }: DraftContent,
  exactRecipients: number | undefined,
): EmailCheck {
  const written = useMemo(() => ({ document, recipients, when }), [document, recipients, when]);
  const settled = useDebounced(written, CHECKS_AFTER_MS);
  const audience = useMemo(() => audienceBody(settled.recipients), [settled.recipients]);
  const { data, error, isFetching, refetch } = useQuery({
    ...emailCheckQuery({
      ...(audience ?? { recipient_type: 'manual' }),
      document: settled.document,
      ...scheduleBody(settled),
    }),
    enabled: audience !== null,
  });
  const { data: domain } = useQuery(sendingDomainQuery(exactRecipients));
  const lines = useMemo(() => {
    if (audience === null) return linesForNobody(settled.document);
    const known = () => [...refusedLines(error, settled.document), ...contentErrors(settled.document)];
    return withDomain(data?.lines ?? known(), domain);
  }, [audience, settled.document, data, error, domain]);
  const checked = (audience !== null && data?.document) || settled.document;
  const placeOf = useMemo(() => placesNow(checked.blocks, document.blocks), [checked, document]);
  return {
    lines,
    placeOf,
    isChecking: settled !== written || (audience !== null && isFetching),
    isFailed: audience !== null && error !== null && refusedLines(error, settled.document).length === 0,
    retry: () => void refetch(),
  };
}
