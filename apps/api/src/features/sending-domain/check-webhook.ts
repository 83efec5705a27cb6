import { type Finding, ready, toDo, who } from './line.ts';

/** Days without an event after which something may be wrong. */
const LATELY_DAYS = 7;
const DAY_MS = 86_400_000;

const WHY = 'Without them, bounces and spam complaints aren’t counted, and nobody is suppressed for them.';

type Seen = {
  /** Whether there's a secret to check signatures with. */
  isSetUp: boolean;
  /** When the newest event with a valid signature arrived. */
  newest: Date | null;
  /** Calls with a wrong signature since this process started. Anyone can make such calls. */
  refused: number;
};

/** Whether Resend's events arrive. */
export function checkWebhook({ isSetUp, newest, refused }: Seen, now: Date): Finding {
  if (!isSetUp)
    return toDo('warning', {
      meaning: `Events from Resend are refused, because RESEND_WEBHOOK_SECRET isn’t set. ${WHY}`,
      to_do: 'Add a webhook at Resend, and set its signing secret as RESEND_WEBHOOK_SECRET.',
      who: who.server,
    });
  if (newest && now.getTime() - newest.getTime() < LATELY_DAYS * DAY_MS)
    return ready('Events from Resend arrive, signed with the right secret.');
  if (refused > 0)
    return toDo('warning', {
      meaning: `Events arrive, but their signature is wrong, so they’re refused. ${WHY}`,
      to_do: 'Compare RESEND_WEBHOOK_SECRET with the webhook’s signing secret at Resend.',
      who: who.server,
    });
  return toDo('warning', {
    meaning: `${newest ? `No event has arrived from Resend for ${LATELY_DAYS} days` : 'No event has arrived from Resend yet'}. ${WHY}`,
    to_do:
      'Send yourself a test email, and check again. If nothing arrives, ask the person who manages your Resend account to look at the webhook there.',
    who: 'you',
  });
}
