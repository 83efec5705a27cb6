import type { AlarmClass } from '@fairlead/contract/consent/bounce-classes';
import type { EventType } from './event-types.ts';
import type { EventDetails } from './provider-event.ts';
import { bounceTable, classifyBounce } from './suppress/bounce-classes.ts';

/** Why an email wasn't delivered. */
export type Undelivered = {
  class: AlarmClass;
  /** A sentence. */
  reason: string;
  /** What the provider said, as it said it. */
  detail: string | null;
};

const WITHHELD = 'Resend blocks this address, so nothing was sent to it.';

/** Why the provider gave up, by a word in what it says. */
const failures: readonly [RegExp, string][] = [
  [/quota/i, 'Resend accepted this email but didn’t send it: the sending quota was used up.'],
  [/domain/i, 'Resend accepted this email but didn’t send it: there’s a problem with the sending domain.'],
  [/api.?key/i, 'Resend accepted this email but didn’t send it: there’s a problem with the API key.'],
];
/** The word in what the provider said by which it's known why it gave up. */
export const failureWord = (said = ''): string =>
  failures.flatMap(([word]) => word.exec(said)?.[0] ?? [])[0] ?? '';

const FAILED = 'Resend accepted this email but didn’t send it.';

/** What the provider said about a bounce, on one line. */
function bounceDetail(bounce: EventDetails['bounce']): string | null {
  const { type, subType, message, diagnosticCode = [] } = bounce ?? {};
  const kind = [type, subType].filter(Boolean).join(' ');
  const text = [kind && `${kind} bounce`, message, ...diagnosticCode].filter(Boolean).join(': ');
  return text || null;
}

/** Why an email wasn't delivered, from an event that says so; undefined for all others. */
export function undelivered(type: EventType, details: EventDetails): Undelivered | undefined {
  const { bounce, failed, suppressed } = details;
  if (type === 'email.bounced') {
    const rule = classifyBounce(bounce);
    return { class: rule.class, reason: rule.meaning, detail: bounceDetail(bounce) };
  }
  if (type === 'email.failed') {
    const said = failed?.reason ?? '';
    const [, sentence] = failures.find(([word]) => word.test(said)) ?? [];
    return { class: 'not_sent', reason: sentence ?? FAILED, detail: said || null };
  }
  if (type !== 'email.suppressed') return undefined;
  return { class: 'withheld', reason: WITHHELD, detail: suppressed?.message ?? null };
}

/** Classes that need a person, because something other than dead addresses is at fault. */
export const alarming: ReadonlySet<AlarmClass> = new Set<AlarmClass>([
  ...bounceTable.filter(({ effects }) => effects.includes('alarm')).map((rule) => rule.class),
  'not_sent',
]);

/** What a first part may have few of. Temporary bounces may pass. */
export const HARD_CLASSES: readonly AlarmClass[] = [
  ...bounceTable.map((rule) => rule.class).filter((one) => one !== 'temporary'),
  'not_sent',
];
