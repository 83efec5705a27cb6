import { MACHINE_BURST_SECONDS, READ_AFTER_SECONDS } from '@fairlead/contract/platform/limits';
import type { CampaignRecipientRow } from '../../platform/db/tables/campaigns.ts';
import type { EmailEventType } from './event-types.ts';
import type { EventDetails } from './provider-event.ts';
import { type Undelivered, undelivered } from './undelivered.ts';

/** One event of an email as it is stored. Times are ISO 8601. */
export type EmailEvent = {
  type: EmailEventType;
  occurred_at: string;
  payload: EventDetails & { accepted_at: string | null };
};

/** What an email's events say about its recipient: when each thing first happened, and why it wasn't delivered. */
export type Engagement = Pick<
  CampaignRecipientRow,
  | 'delivered_at'
  | 'bounced_at'
  | 'failed_at'
  | 'complained_at'
  | 'opened_at'
  | 'machine_opened_at'
  | 'clicked_at'
  | 'machine_clicked_at'
  | 'bounce_class'
  | 'reason'
  | 'reason_detail'
>;

/** Milliseconds. */
const BEFORE_READING = READ_AFTER_SECONDS * 1_000;
const BURST = MACHINE_BURST_SECONDS * 1_000;

/** How browsers' user agents begin; those of HTTP libraries don't. */
const BROWSER = /^Mozilla\/\d/;
const SCANNER =
  /bot\b|crawl|spider|scan|preview|headless|phantom|curl|wget|python|java\/|proofpoint|mimecast|barracuda|safelinks|urldefense|fireeye|symantec|sophos|ironport|trendmicro/i;

/** Whether a person's browser may have made the click. */
export const isBrowser = (userAgent: string): boolean => BROWSER.test(userAgent) && !SCANNER.test(userAgent);

type Timed = { at: number; event: EmailEvent };

const inTime = (events: readonly EmailEvent[]): Timed[] =>
  events.map((event) => ({ at: Date.parse(event.occurred_at), event })).sort((a, b) => a.at - b.at);

const ofType = (events: readonly Timed[], ...types: EmailEventType[]): Timed[] =>
  events.filter(({ event }) => types.includes(event.type));

const first = (events: readonly Timed[]) => events[0]?.event.occurred_at ?? null;
const linkOf = ({ event }: Timed) => event.payload.click?.link ?? '';
const ipOf = ({ event }: Timed) => event.payload.click?.ipAddress ?? event.payload.click?.place ?? '';

/**
 * Clicks that no person made: too early, by a known bot, on several links at once, or from an IP that did one of these.
 */
function machineClicks(clicks: readonly Timed[], arrived: number): Set<Timed> {
  const machines = clicks.filter((click) => {
    const agent = click.event.payload.click?.userAgent ?? '';
    const burst = clicks.some(
      (other) => Math.abs(other.at - click.at) <= BURST && linkOf(other) !== linkOf(click),
    );
    return click.at <= arrived + BEFORE_READING || !isBrowser(agent) || burst;
  });
  const ips = new Set(machines.map(ipOf).filter(Boolean));
  return new Set([...machines, ...clicks.filter((click) => ips.has(ipOf(click)))]);
}

/** When the email reached the mailbox, as far as known. Milliseconds. */
function arrival(events: readonly Timed[]): number {
  const known = events.flatMap(({ event }) => event.payload.accepted_at ?? []).map((at) => Date.parse(at));
  const accepted = known.length > 0 ? Math.min(...known) : Number.NEGATIVE_INFINITY;
  return ofType(events, 'email.delivered')[0]?.at ?? accepted;
}

function madeByMachines(events: readonly Timed[]): Set<Timed> {
  const arrived = arrival(events);
  const clicks = [...machineClicks(ofType(events, 'email.clicked'), arrived)];
  const opens = ofType(events, 'email.opened').filter(
    ({ at }) => at <= arrived + BEFORE_READING || clicks.some((click) => Math.abs(click.at - at) <= BURST),
  );
  return new Set([...clicks, ...opens]);
}

/** The opens and clicks of one email that no person made. */
export const machineEvents = (events: readonly EmailEvent[]): Set<EmailEvent> =>
  new Set([...madeByMachines(inTime(events))].map(({ event }) => event));

/** All events of an email are looked at together. */
export function byRecipient<Event extends { recipient_id: number }>(
  events: readonly Event[],
): Map<number, Event[]> {
  const groups = new Map<number, Event[]>();
  for (const event of events) {
    const group = groups.get(event.recipient_id);
    if (group) group.push(event);
    else groups.set(event.recipient_id, [event]);
  }
  return groups;
}

type Told = Timed & { why: Undelivered };

/** Of events at the same time, always the same one is first. */
const inOrder = (one: Told, other: Told): number =>
  one.at - other.at ||
  one.why.class.localeCompare(other.why.class) ||
  (one.why.detail ?? '').localeCompare(other.why.detail ?? '');

/** The first event that says why the email didn't arrive. */
const firstUndelivered = (events: readonly Timed[], ...types: EmailEventType[]): Told | undefined =>
  ofType(events, ...types)
    .flatMap((timed) => {
      const why = undelivered(timed.event.type, timed.event.payload);
      return why ? [{ ...timed, why }] : [];
    })
    .sort(inOrder)[0];

/** They prove that the email went out. */
const OUT: readonly EmailEventType[] = [
  'email.delivered',
  'email.bounced',
  'email.suppressed',
  'email.complained',
  'email.opened',
  'email.clicked',
];

/**
 * Looks at all events of one email together, so their order of arrival doesn't matter. Opens come without a user agent,
 * so only their time shows who made them. An email that went out hasn't failed, whatever else the provider says: trying
 * it again could be a second one.
 */
export function classifyEvents(all: readonly EmailEvent[]): Engagement {
  const events = inTime(all);
  const bounced = firstUndelivered(events, 'email.bounced', 'email.suppressed');
  const isOut = ofType(events, ...OUT).length > 0;
  const failed = isOut ? undefined : firstUndelivered(events, 'email.failed');
  const why = (bounced ?? failed)?.why;
  const opens = ofType(events, 'email.opened');
  const clicks = ofType(events, 'email.clicked');
  const machines = madeByMachines(events);
  const byMachine = (event: Timed) => machines.has(event);
  const byPerson = (event: Timed) => !machines.has(event);
  return {
    delivered_at: first(ofType(events, 'email.delivered')),
    bounced_at: bounced?.event.occurred_at ?? null,
    failed_at: failed?.event.occurred_at ?? null,
    complained_at: first(ofType(events, 'email.complained')),
    opened_at: first(opens.filter(byPerson)),
    machine_opened_at: first(opens.filter(byMachine)),
    clicked_at: first(clicks.filter(byPerson)),
    machine_clicked_at: first(clicks.filter(byMachine)),
    bounce_class: why && why.class !== 'not_sent' ? why.class : null,
    reason: why?.reason ?? null,
    reason_detail: why?.detail ?? null,
  };
}
