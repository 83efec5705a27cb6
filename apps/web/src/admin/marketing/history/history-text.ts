import { texts } from '@fairlead/contract/texts';
import type { RecipientEvent, RecipientEventKind } from '@fairlead/contract/types';
import type { Tone } from '../../../ui/tone.ts';

type Words = { title: string; text?: string; tone: Tone };

/** A plain label for each event. */
export const eventWords: Record<RecipientEventKind, Words> = {
  planned: {
    title: 'Planned',
    text: 'Chosen as a recipient when the campaign was created.',
    tone: 'neutral',
  },
  handed_over: { title: 'Handed to the mail provider', tone: 'neutral' },
  sent: { title: 'Sent', text: 'The mail provider took the mail.', tone: 'ok' },
  failed: { title: 'Failed', text: 'The email did not go out.', tone: 'danger' },
  skipped: { title: 'Skipped', text: 'The mail was not handed over.', tone: 'warn' },
  cancelled: { title: 'Canceled', text: 'The mail was not handed over.', tone: 'neutral' },
  uncertain: { title: 'Uncertain', tone: 'warn' },
  accepted: { title: 'Accepted', text: 'The mail provider says that it sends the mail.', tone: 'ok' },
  delivered: { title: 'Delivered', text: 'The recipient’s mail server took the mail.', tone: 'ok' },
  delayed: { title: 'Delayed', text: 'The recipient’s mail server asked to try again later.', tone: 'warn' },
  bounced: { title: 'Bounced', tone: 'danger' },
  not_sent: { title: 'Not sent', tone: 'danger' },
  withheld: { title: 'Withheld', tone: 'danger' },
  complained: { title: 'Reported as spam', tone: 'danger' },
  opened: { title: 'Opened', tone: 'ok' },
  clicked: { title: 'Clicked', tone: 'ok' },
  unsubscribed: { title: 'Unsubscribed', text: 'Through the link or the button of this mail.', tone: 'warn' },
  suppressed: { title: 'Gets no more mail', tone: 'warn' },
};

export const likelyActors = { person: 'Looks like a person', machine: 'Looks like a machine' } as const;

/** One sentence of detail, or undefined if the title is enough. */
export function eventText({ kind, attempts, suppression }: RecipientEvent): string | undefined {
  if (suppression) return `${texts.testSend.refused[suppression]}.`;
  if (kind === 'handed_over' && attempts && attempts > 1) return `Tried ${attempts} times, under one key.`;
  return eventWords[kind].text;
}
