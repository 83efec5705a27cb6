import { texts } from '@fairlead/contract/texts';
import type { Recipient, RecipientEvent, RecipientEventKind } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { notFound } from '../../../http/errors.ts';
import { type EmailEvent, machineEvents } from '../../../sending/webhooks/classify-events.ts';
import { findEventsOf } from '../../../sending/webhooks/events.queries.ts';
import type { EmailEventType } from '../../../sending/webhooks/provider-event.ts';
import { undelivered } from '../../../sending/webhooks/undelivered.ts';
import { clickedLink } from './clicked-link.ts';
import {
  type EmailSuppression,
  findPlannedRecipient,
  findSuppressionsOf,
  findUnsubscribeReason,
  type PlannedRecipient,
} from './recipient-history.queries.ts';

const event = (
  kind: RecipientEventKind,
  at: string | null,
  details: Partial<RecipientEvent> = {},
): RecipientEvent => ({
  kind,
  at,
  detail: null,
  by: null,
  link: null,
  attempts: null,
  suppression: null,
  ...details,
});

const KINDS: Record<EmailEventType, RecipientEventKind> = {
  'email.sent': 'accepted',
  'email.delivered': 'delivered',
  'email.delivery_delayed': 'delayed',
  'email.bounced': 'bounced',
  'email.complained': 'complained',
  'email.opened': 'opened',
  'email.clicked': 'clicked',
  'email.failed': 'not_sent',
  'email.suppressed': 'withheld',
};

function providerEvents(events: readonly EmailEvent[]): RecipientEvent[] {
  const machines = machineEvents(events);
  return events.map((reported) => {
    const isOpenOrClick = reported.type === 'email.opened' || reported.type === 'email.clicked';
    const why = undelivered(reported.type, reported.payload);
    return event(KINDS[reported.type], reported.occurred_at, {
      detail: why?.reason ?? null,
      ...(why?.detail && { provider_said: why.detail }),
      by: isOpenOrClick ? (machines.has(reported) ? 'machine' : 'person') : null,
      link: clickedLink(reported.payload.click?.link),
    });
  });
}

/** What happened here until the email was sent, or why it wasn't. Only sent ones have a time of their own. */
function sendingEvents(planned: PlannedRecipient): RecipientEvent[] {
  const { recipient, planned_at, first_attempt_at, attempts, last_error } = planned;
  const { status, reason, reason_detail } = recipient;
  const pending = status === 'pending';
  const answer = { attempts, detail: pending ? last_error : null };
  return [
    event('planned', planned_at),
    ...(first_attempt_at ? [event('handed_over', first_attempt_at, answer)] : []),
    ...(pending || status === 'sent'
      ? []
      : [event(status, null, { detail: reason, ...(reason_detail && { provider_said: reason_detail }) })]),
  ];
}

/** An opt-out through this email is shown as such, and not again as a suppression. */
const suppressionEvents = (suppressions: readonly EmailSuppression[], { unsubscribed_at }: Recipient) =>
  suppressions
    .filter(({ reason, created_at }) => reason !== 'opted_out' || created_at !== unsubscribed_at)
    .map(({ reason, detail, created_at }) =>
      event('suppressed', created_at, { suppression: reason, detail }),
    );

const inOrder = (a: RecipientEvent, b: RecipientEvent) => Date.parse(a.at ?? '') - Date.parse(b.at ?? '');

/**
 * Everything known about the email to one recipient: what was done here, what the provider reported, and what the
 * person did.
 * @throws HttpError 404
 */
export async function readRecipientHistory(
  db: Knex,
  campaignId: number,
  recipientId: number,
): Promise<{ recipient: Recipient; events: RecipientEvent[] }> {
  const planned = await findPlannedRecipient(db, campaignId, recipientId);
  if (!planned) throw notFound(texts.campaigns.recipientNotFound);
  const { recipient } = planned;
  const { sent_at, unsubscribed_at, email } = recipient;
  const reported = await findEventsOf(db, [recipientId]);
  const suppressions = await findSuppressionsOf(db, email);
  const unsubscribe = unsubscribed_at ? await findUnsubscribeReason(db, recipientId, email) : undefined;
  const later = [
    ...(recipient.status === 'sent' ? [event('sent', sent_at)] : []),
    ...providerEvents(reported),
    ...(unsubscribed_at
      ? [event('unsubscribed', unsubscribed_at, { detail: unsubscribe?.reason ?? null })]
      : []),
    ...suppressionEvents(suppressions, recipient),
  ];
  return { recipient, events: [...sendingEvents(planned), ...later.sort(inOrder)] };
}
