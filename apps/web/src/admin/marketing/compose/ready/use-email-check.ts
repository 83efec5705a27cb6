import type { DraftContent, ReadinessLine } from '@fairlead/contract/types';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { emailCheckQuery } from '../../../../api/email-check.ts';
import { sendingDomainQuery } from '../../../../api/sending-domain.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { audienceBody } from '../content.ts';
import { type PlaceNow, placesNow } from './places-now.ts';
import { contentErrors, linesForNobody, withDomain } from './ready-lines.ts';

/** Milliseconds without a change before the email is checked. */
const CHECKS_AFTER_MS = 1_500;

export type EmailCheck = {
  lines: readonly ReadinessLine[];
  placeOf: PlaceNow;
  /** The first check isn't there yet, or what was changed since isn't checked. */
  isChecking: boolean;
  /** The server couldn't check it; what's known without it is in `lines`. */
  isFailed: boolean;
  retry: () => void;
};

/** Checks the email as it's written, a moment after each change. */
export function useEmailCheck(
  { document, recipients }: DraftContent,
  exactRecipients: number | undefined,
): EmailCheck {
  const written = useMemo(() => ({ document, audience: audienceBody(recipients) }), [document, recipients]);
  const settled = useDebounced(written, CHECKS_AFTER_MS);
  const { audience } = settled;
  const { data, isError, isFetching, refetch } = useQuery({
    ...emailCheckQuery({ ...(audience ?? { recipient_type: 'manual' }), document: settled.document }),
    enabled: audience !== null,
  });
  const { data: domain } = useQuery(sendingDomainQuery(exactRecipients));
  const lines = useMemo(() => {
    if (audience === null) return linesForNobody(settled.document);
    return withDomain(data?.lines ?? contentErrors(settled.document), domain);
  }, [audience, settled.document, data, domain]);
  const checked = (audience !== null && data?.document) || settled.document;
  const placeOf = useMemo(() => placesNow(checked.blocks, document.blocks), [checked, document]);
  return {
    lines,
    placeOf,
    isChecking: settled !== written || (audience !== null && isFetching),
    isFailed: audience !== null && isError,
    retry: () => void refetch(),
  };
}
