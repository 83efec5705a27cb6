import type { RecipientEvent, RecipientEventKind } from '@fairlead/contract/campaigns/recipient-history';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { withSubscriberId } from '../../platform/db/subscriber-ids.queries.ts';
import { notFound } from '../../platform/http/answers/errors.ts';
import { machineEvents } from '../../sending/webhooks/classify-events.ts';
import type { EmailEventType } from '../../sending/webhooks/event-types.ts';
import { findEventsOf, type StoredEvent } from '../../sending/webhooks/events.queries.ts';
import { undelivered } from '../../sending/webhooks/undelivered.ts';
import { clickedLink } from './clicked-link.ts';
import { inOrder, type Placed } from './history-order.ts';
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

const millis = (iso: string | null): number => (iso === null ? Number.NEGATIVE_INFINITY : Date.parse(iso));

const placed = (event: RecipientEvent, place = millis(event.at)): Placed => ({ event, place });

const isOfEarlierTry = (
  { provider_id }: StoredEvent,
  { earlier_provider_ids }: Pick<PlannedRecipient, 'earlier_provider_ids'>,
): boolean => provider_id !== null && Boolean(earlier_provider_ids?.includes(provider_id));

/** What became of an email can't come before its hand-over, whatever the provider's clock says. */
function providerEvents(events: readonly StoredEvent[], planned: PlannedRecipient): Placed[] {
  const machines = machineEvents(events);
  return events.map((reported) => {
    const isOpenOrClick = reported.type === 'email.opened' || reported.type === 'email.clicked';
    const why = undelivered(reported.type, reported.payload);
    const at = millis(reported.occurred_at);
    return placed(
      event(KINDS[reported.type], reported.occurred_at, {
        detail: why?.reason ?? null,
        ...(why?.detail && { provider_said: why.detail }),
        by: isOpenOrClick ? (machines.has(reported) ? 'machine' : 'person') : null,
        link: clickedLink(reported.payload.click?.link),
      }),
      isOfEarlierTry(reported, planned) ? at : Math.max(at, millis(planned.first_attempt_at)),
    );
  });
}

/** We learn of an acceptance by the answer, which may be later than the first report. */
function sentEvent(planned: PlannedRecipient, reported: readonly StoredEvent[]): Placed {
  const reports = reported.filter((one) => !isOfEarlierTry(one, planned));
  const [first] = [planned.recipient.sent_at, ...reports.map(({ occurred_at }) => occurred_at)]
    .filter((at) => at !== null)
    .sort((a, b) => Date.parse(a) - Date.parse(b));
  return placed(
    event('sent', first ?? null),
    Math.max(millis(first ?? null), millis(planned.first_attempt_at)),
  );
}

/** Why it wasn't sent. No time is stored, except for emails that the provider gave up later. */
function unsentEvent(planned: PlannedRecipient, suppressions: readonly EmailSuppression[]): Placed {
  const { recipient, planned_at, first_attempt_at, failed_at, finished_at } = planned;
  const { reason, reason_detail } = recipient;
  const status = recipient.status as Exclude<typeof recipient.status, 'pending'>;
  const details = { detail: reason, ...(reason_detail && { provider_said: reason_detail }) };
  const places: Partial<Record<typeof status, string | null>> = {
    failed: failed_at ?? first_attempt_at,
    uncertain: first_attempt_at,
    // The first suppression after the campaign was created left them out.
    skipped:
      suppressions
        .map(({ created_at }) => created_at)
        .filter((at) => millis(at) >= millis(planned_at))
        .sort((a, b) => millis(a) - millis(b))[0] ?? null,
    cancelled: finished_at,
  };
  const at = status === 'failed' ? failed_at : null;
  return placed(event(status, at, details), millis(places[status] ?? planned_at));
}

function outcome(
  planned: PlannedRecipient,
  reported: readonly StoredEvent[],
  suppressions: readonly EmailSuppression[],
): Placed[] {
  const { status } = planned.recipient;
  if (status === 'pending') return [];
  return [status === 'sent' ? sentEvent(planned, reported) : unsentEvent(planned, suppressions)];
}

const NO_ANSWER_YET =
  'Resend hasn’t confirmed this email yet. We’re asking again with the same key, so it can’t go out twice.';

/** The hand-over of its last batch. */
function handOver({ recipient, first_attempt_at, attempts, last_error }: PlannedRecipient): Placed[] {
  if (!first_attempt_at) return [];
  const isOpen = recipient.status === 'pending';
  return [
    placed(
      event('handed_over', first_attempt_at, {
        attempts,
        detail: isOpen && last_error ? NO_ANSWER_YET : null,
        ...(isOpen && last_error && { provider_said: last_error }),
      }),
    ),
  ];
}

/** An opt-out through this email is shown as such, and not again as a suppression. */
const suppressionEvents = (
  suppressions: readonly EmailSuppression[],
  { unsubscribed_at }: PlannedRecipient['recipient'],
): Placed[] =>
  suppressions
    .filter(({ reason, created_at }) => reason !== 'opted_out' || created_at !== unsubscribed_at)
    .map(({ reason, detail, created_at }) =>
      placed(event('suppressed', created_at, { suppression: reason, detail })),
    );

/**
 * Everything known about the email to one recipient: what was done here, what the provider reported, and what the
 * person did.
 * @throws HttpError 404
 */
export async function readRecipientHistory(
  db: Knex,
  campaignId: number,
  recipientId: number,
): Promise<{ recipient: PlannedRecipient['recipient']; events: RecipientEvent[] }> {
  const planned = await findPlannedRecipient(db, campaignId, recipientId);
  if (!planned) throw notFound(texts.campaigns.recipientNotFound);
  const { recipient } = planned;
  const { unsubscribed_at, email } = recipient;
  const reported = await findEventsOf(db, [recipientId]);
  const suppressions = await findSuppressionsOf(db, email);
  const unsubscribe = unsubscribed_at ? await findUnsubscribeReason(db, recipientId, email) : undefined;
  const events = inOrder([
    placed(event('planned', planned.planned_at)),
    ...handOver(planned),
    ...outcome(planned, reported, suppressions),
    ...providerEvents(reported, planned),
    ...(unsubscribed_at
      ? [placed(event('unsubscribed', unsubscribed_at, { detail: unsubscribe?.reason ?? null }))]
      : []),
    ...suppressionEvents(suppressions, recipient),
  ]);
  return { recipient: await withSubscriberId(db, recipient), events };
}
