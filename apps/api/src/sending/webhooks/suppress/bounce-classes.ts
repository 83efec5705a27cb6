import type { BounceClass } from '@fairlead/contract/consent/bounce-classes';

/**
 * `suppress`: the address gets no more email, at once. `repeat`: it gets none after three emails within 30 days bounced
 * like this. `alarm`: the team is told, because something other than dead addresses is at fault. Whatever the effect,
 * above a share of bounces the campaign pauses.
 */
export type BounceEffect = 'suppress' | 'repeat' | 'alarm';

export type BounceRule = {
  class: BounceClass;
  effects: readonly BounceEffect[];
  /** Enhanced status codes (RFC 3463); `*` stands for any number. */
  codes: readonly string[];
  /** The provider's type or subtype, for bounces without a code. */
  types: readonly string[];
  /** What the recipient's history says. */
  meaning: string;
  /** Why it has these effects. */
  why: string;
};

/** The only place that decides what a bounce means. The first row with the code wins; without a code, with the type. */
export const bounceTable: readonly BounceRule[] = [
  {
    class: 'policy',
    effects: ['alarm'],
    codes: ['5.1.7', '5.1.8'],
    types: [],
    meaning: 'The recipient’s mail server refused our sender address.',
    why: 'They are about the sender, though they start like codes for dead addresses.',
  },
  {
    class: 'dead_address',
    effects: ['suppress'],
    codes: ['5.1.*'],
    types: ['NoEmail'],
    meaning: 'This email address doesn’t exist.',
    why: 'Nobody can receive email there, and trying again harms our reputation.',
  },
  {
    class: 'mailbox_full',
    effects: ['repeat', 'alarm'],
    codes: ['*.2.2'],
    types: ['MailboxFull'],
    meaning: 'The recipient’s mailbox is full.',
    why: 'It may be emptied; one that stays full is abandoned. Many at once are a sign of an old list.',
  },
  {
    class: 'too_large',
    effects: ['alarm'],
    codes: ['*.2.3', '*.3.4'],
    types: ['MessageTooLarge'],
    meaning: 'The email is too large for the recipient’s mail server.',
    why: 'The email is at fault, not the address.',
  },
  {
    class: 'authentication',
    effects: ['alarm'],
    codes: [
      '*.7.20',
      '*.7.21',
      '*.7.22',
      '*.7.23',
      '*.7.24',
      '*.7.25',
      '*.7.26',
      '*.7.27',
      '*.7.509',
      '*.7.515',
    ],
    types: [],
    meaning: 'The recipient’s mail server couldn’t verify that the email came from us.',
    why: 'Our SPF, DKIM, or DMARC record is at fault, so every address there bounces.',
  },
  {
    class: 'policy',
    effects: ['alarm'],
    codes: ['*.7.*'],
    types: [],
    meaning: 'The recipient’s mail server blocks our emails.',
    why: 'It judges the sender, temporarily or not.',
  },
  {
    class: 'content',
    effects: ['alarm'],
    codes: ['*.6.*'],
    types: ['ContentRejected', 'AttachmentRejected'],
    meaning: 'The recipient’s mail server refused what’s in the email.',
    why: 'The next email may be fine.',
  },
  {
    class: 'temporary',
    effects: ['repeat'],
    codes: ['4.*.*'],
    types: ['Transient'],
    meaning: 'The recipient’s mail server couldn’t take the email in time.',
    why: 'A server that keeps failing counts as gone.',
  },
  {
    class: 'unclear',
    effects: ['repeat'],
    codes: ['5.*.*'],
    types: ['Permanent'],
    meaning: 'The recipient’s mail server refused the email without a clear reason.',
    why: 'It isn’t proof of a dead address. If Resend takes it for dead, its own list says so, and we follow that.',
  },
  {
    class: 'unknown',
    effects: ['alarm'],
    codes: [],
    types: ['Undetermined'],
    meaning: 'The email bounced, and we don’t know why.',
    why: 'Every other type, or none. A person should look at it.',
  },
];

export type Bounce = {
  type?: string | undefined;
  subType?: string | undefined;
  message?: string | undefined;
  diagnosticCode?: readonly string[] | undefined;
};

/** An enhanced status code, and not part of an IP or a longer number. Its first group is the class of the status. */
export const STATUS_CODE = /(?<![\d.])([45])\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/;

const unknown = bounceTable.at(-1) as BounceRule;

const matches = (pattern: string, code: readonly string[]): boolean =>
  pattern.split('.').every((part, place) => part === '*' || part === code[place]);

/** What a bounce means. Diagnostic codes come first, then a code in the message, then the provider's own words. */
export function classifyBounce({ type, subType, message, diagnosticCode = [] }: Bounce = {}): BounceRule {
  for (const text of [...diagnosticCode, message ?? '']) {
    const code = STATUS_CODE.exec(text)?.slice(1);
    const rule = code && bounceTable.find(({ codes }) => codes.some((pattern) => matches(pattern, code)));
    if (rule) return rule;
  }
  const ofType = (word: string | undefined) =>
    word === undefined ? undefined : bounceTable.find(({ types }) => types.includes(word));
  return ofType(subType) ?? ofType(type) ?? unknown;
}
