import type { RecipientEvent, RecipientEventKind } from '@fairlead/contract/campaigns/recipient-history';
import { texts } from '@fairlead/contract/platform/texts';
import type { Tone } from '../../../ui/data/tone.ts';

type Words = { title: string; text?: string; tone: Tone };

/** A plain label for each event. */
export const eventWords: Record<RecipientEventKind, Words> = {
  planned: {
    title: 'Planned',
    text: 'Chosen as a recipient when the campaign was created.',
    tone: 'neutral',
  },
  handed_over: { title: 'Submitted to Resend', tone: 'neutral' },
  sent: { title: 'Sent', text: 'Resend accepted it for delivery.', tone: 'ok' },
  failed: { title: 'Failed', text: 'The email didn’t go out.', tone: 'danger' },
  skipped: { title: 'Skipped', text: 'The email didn’t go out.', tone: 'warn' },
  cancelled: { title: 'Canceled', text: 'The email didn’t go out.', tone: 'neutral' },
  uncertain: { title: 'Unconfirmed', tone: 'warn' },
  accepted: { title: 'Accepted', text: 'Resend says it’s sending the email.', tone: 'ok' },
  delivered: { title: 'Delivered', text: 'The recipient’s mail server accepted the email.', tone: 'ok' },
  delayed: { title: 'Delayed', text: 'The recipient’s mail server asked to try again later.', tone: 'warn' },
  bounced: { title: 'Bounced', tone: 'danger' },
  not_sent: { title: 'Not sent', tone: 'danger' },
  withheld: { title: 'Blocked', tone: 'danger' },
  complained: { title: 'Reported as spam', tone: 'danger' },
  opened: { title: 'Opened', tone: 'ok' },
  clicked: { title: 'Clicked', tone: 'ok' },
  unsubscribed: { title: 'Unsubscribed', text: 'With the link or button in this email.', tone: 'warn' },
  suppressed: { title: 'Gets no more email', tone: 'warn' },
};

export const likelyActors = { person: 'Looks like a person', machine: 'Looks automated' } as const;

/** One sentence of detail, or undefined if the title is enough. */
export function eventText({ kind, attempts, suppression }: RecipientEvent): string | undefined {
  if (suppression) return `${texts.testSend.refused[suppression]}.`;
  if (kind === 'handed_over' && attempts && attempts > 1)
    return `Tried ${attempts} times, with the same key, so it can’t go out twice.`;
  return eventWords[kind].text;
}
