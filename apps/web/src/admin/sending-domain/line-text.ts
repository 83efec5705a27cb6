import type { DomainLine, DomainLineId, DomainLineState } from '@fairlead/contract/types';
import type { Tone } from '../../ui/tone.ts';

export const lineTitles: Record<DomainLineId, string> = {
  domain: 'Domain at Resend',
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
  tracking: 'Tracking domain',
  webhook: 'Events from Resend',
  postal_address: 'Postal address',
  quota: 'Quota',
};

export const lineStates: Record<DomainLineState, { label: string; tone: Tone }> = {
  ready: { label: 'Ready', tone: 'ok' },
  problem: { label: 'Problem', tone: 'danger' },
  warning: { label: 'Warning', tone: 'warn' },
  unchecked: { label: 'Couldn’t check', tone: 'neutral' },
};

/** Lines that someone should look at. */
export const openLines = (lines: readonly DomainLine[]): DomainLine[] =>
  lines.filter(({ state }) => state === 'problem' || state === 'warning');
