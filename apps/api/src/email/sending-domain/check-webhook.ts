import { type Finding, ready, toDo, who } from './line.ts';

/** Days without an event after which something may be wrong. */
const LATELY_DAYS = 7;
const DAY_MS = 86_400_000;
/** Milliseconds after accepted emails by which an event about them should have come. */
const SILENCE_MS = 3_600_000;

const WHY = 'Without them, bounces and spam complaints aren’t counted, and those people aren’t suppressed.';

type Seen = {
  /** Whether there's a secret to check signatures with. */
  isSetUp: boolean;
  /** When the newest event with a valid signature arrived. */
  newest: Date | null;
  /** When a signature was last wrong. Anyone can make such calls. */
  refused: Date | null;
  /** When the first emails after the newest event were posted, of those that the provider accepted. */
  unreported: Date | null;
};

const REFUSED = toDo('warning', {
  meaning: `Events arrive, but the signature of the last one was wrong, so we refused it. ${WHY}`,
  to_do:
    'Compare RESEND_WEBHOOK_SECRET with the webhook’s signing secret at Resend. Then send yourself a test email, and check again.',
  who: who.server,
});
const SILENT = toDo('warning', {
  meaning: `Resend accepted emails more than an hour ago, but no event has arrived since. ${WHY}`,
  to_do: 'Check the webhook at Resend: it may be turned off, or its calls may be failing.',
  who: who.resend,
});

/** Whether Resend's events arrive. */
export function checkWebhook({ isSetUp, newest, refused, unreported }: Seen, now: Date): Finding {
  const isOlder = (time: Date, ms: number) => now.getTime() - time.getTime() > ms;
  if (!isSetUp)
    return toDo('warning', {
      meaning: `We’re refusing events from Resend, because RESEND_WEBHOOK_SECRET isn’t set. ${WHY}`,
      to_do: 'Add a webhook at Resend, and set its signing secret as RESEND_WEBHOOK_SECRET.',
      who: who.server,
    });
  if (refused && !isOlder(refused, LATELY_DAYS * DAY_MS) && !(newest && newest > refused)) return REFUSED;
  if (unreported && isOlder(unreported, SILENCE_MS)) return SILENT;
  if (newest && !isOlder(newest, LATELY_DAYS * DAY_MS))
    return ready('Events from Resend arrive with the right signature.');
  return toDo('warning', {
    meaning: `${newest ? `No event has arrived from Resend for ${LATELY_DAYS} days` : 'No event has arrived from Resend yet'}. ${WHY}`,
    to_do:
      'Send yourself a test email, and check again. If nothing arrives, ask the person who manages your Resend account to look at the webhook there.',
    who: 'you',
  });
}
