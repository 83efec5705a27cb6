import type { ImportBlock, StatusMeaning } from '@fairlead/contract/types';
import { bare } from './bare.ts';

/** What the header of a column says about its cells. `out`: a filled one is why someone may not be emailed. */
export type ColumnSense = { kind: 'out'; means: ImportBlock } | { kind: 'in' } | { kind: 'neutral' };

const words: Record<StatusMeaning, readonly string[]> = {
  mail: [
    'subscribed',
    'active',
    'enabled',
    'confirmed',
    'express',
    'explicit',
    'implied',
    'implicit',
    'optedin',
    'optin',
  ],
  leave_out: [
    'pending',
    'awaitingconfirmation',
    'pendingconfirmation',
    'unconfirmed',
    'nonsubscribed',
    'notsubscribed',
    'neversubscribed',
    'transactional',
    'notset',
    'temphold',
    'temporaryhold',
    'archived',
    'inactive',
    'provider',
  ],
  opted_out: [
    'unsubscribed',
    'unsubscribe',
    'optedout',
    'optout',
    'removed',
    'deleted',
    'disabled',
    'blocked',
    'blocklisted',
    'blacklisted',
    'suppressed',
    'donotmail',
    'donotemail',
    'donotcontact',
  ],
  bounced: ['bounced', 'bounce', 'hardbounce', 'hardbounced', 'cleaned', 'undeliverable', 'invalid'],
  complained: [
    'complained',
    'complaint',
    'spam',
    'spamcomplaint',
    'abuse',
    'abusecomplaint',
    'reportedspam',
    'reportedasspam',
    'markedasspam',
  ],
};
const meanings = new Map<string, StatusMeaning>(
  (Object.entries(words) as [StatusMeaning, readonly string[]][]).flatMap(([meaning, known]) =>
    known.map((word) => [word, meaning] as const),
  ),
);
const YES = ['true', 'yes', 'y', '1', 'x', 'on'];
const NO = ['false', 'no', 'n', '0', 'off'];

export function blockNamed(header: string): ImportBlock {
  const name = bare(header);
  if (/clean|bounce|undeliverable/.test(name)) return 'bounced';
  return /complain|spam|abuse/.test(name) ? 'complained' : 'opted_out';
}

export function senseOf(header: string): ColumnSense {
  const name = bare(header);
  if (/unsub|optedout|optout|donot|notmailed|suppress|block|clean|bounce|complain|spam|abuse/.test(name))
    return { kind: 'out', means: blockNamed(header) };
  return /subscribed|optedin|optin|consent|accepts|active|enabled/.test(name)
    ? { kind: 'in' }
    : { kind: 'neutral' };
}

/** Whether a word says that someone reported spam, such as the reason in an unsubscribe survey. */
export const saysComplaint = (text: string): boolean => meanings.get(bare(text)) === 'complained';

/**
 * What a value of a status column means. In a column for those who left, an empty cell is someone who didn't, and
 * anything else is someone who did. In one for those who agreed, an empty cell is someone who didn't agree. Elsewhere,
 * nobody gets email whose status isn't known.
 */
export function meaningOf(value: string, sense: ColumnSense): StatusMeaning {
  const word = bare(value);
  const known = meanings.get(word);
  if (known) return known;
  if (sense.kind === 'out') return word === '' || NO.includes(word) ? 'mail' : sense.means;
  if (sense.kind === 'neutral') return 'leave_out';
  if (YES.includes(word)) return 'mail';
  return word === '' || NO.includes(word) ? 'opted_out' : 'leave_out';
}
