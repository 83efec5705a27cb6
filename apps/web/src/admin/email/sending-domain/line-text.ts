import type { DomainLine, DomainLineId, DomainLineState } from '@fairlead/contract/email/sending-domain';
import type { Tone } from '../../../ui/data/tone.ts';

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

export const uncheckedLines = (lines: readonly DomainLine[]): DomainLine[] =>
  lines.filter(({ state }) => state === 'unchecked');

const asClause = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** "Ask the person who runs your DNS to add the record below." */
export const toDoText = ({ to_do, who }: Pick<DomainLine, 'to_do' | 'who'>): string | null =>
  to_do && who && who !== 'you' ? `Ask ${who} to ${asClause(to_do)}` : to_do;

/** What to ask that person, as a message to paste. Null if there's nobody to ask. */
export function requestText({ meaning, to_do, who, records }: DomainLine): string | null {
  if (!to_do || !who || who === 'you') return null;
  const parts = records.map(({ type, name, value, priority }) =>
    [
      `${type} record${priority === undefined ? '' : `, priority ${priority}`}`,
      `Name: ${name}`,
      `Value: ${value}`,
    ].join('\n'),
  );
  return [meaning, `Please ${asClause(to_do)}`, ...parts].join('\n\n');
}
