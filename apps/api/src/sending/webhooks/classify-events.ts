import { MACHINE_BURST_SECONDS, READ_AFTER_SECONDS } from '@fairlead/contract/limits';
import type { CampaignRecipientRow } from '../../db/tables/campaigns.ts';
import type { EventDetails, EventType } from './provider-event.ts';

/** One event of an email as it is stored. Times are ISO 8601. */
export type EmailEvent = {
  type: EventType;
  occurred_at: string;
  payload: EventDetails & { accepted_at: string };
};

/** What an email's events say about its recipient: when each thing first happened, and why it wasn't delivered. */
export type Engagement = Pick<
  CampaignRecipientRow,
  | 'delivered_at'
  | 'bounced_at'
  | 'complained_at'
  | 'opened_at'
  | 'machine_opened_at'
  | 'clicked_at'
  | 'machine_clicked_at'
  | 'reason'
>;

/** Milliseconds. */
const BEFORE_READING = READ_AFTER_SECONDS * 1_000;
const BURST = MACHINE_BURST_SECONDS * 1_000;

/** How browsers' user agents begin; those of HTTP libraries don't. */
const BROWSER = /^Mozilla\/\d/;
const SCANNER =
  /bot\b|crawl|spider|scan|preview|headless|phantom|curl|wget|python|java\/|proofpoint|mimecast|barracuda|safelinks|urldefense|fireeye|symantec|sophos|ironport|trendmicro/i;

type Timed = { at: number; event: EmailEvent };

const ofType = (events: readonly EmailEvent[], ...types: EventType[]): Timed[] =>
  events
    .filter(({ type }) => types.includes(type))
    .map((event) => ({ at: Date.parse(event.occurred_at), event }))
    .sort((a, b) => a.at - b.at);

const first = (events: readonly Timed[]) => events[0]?.event.occurred_at ?? null;
const linkOf = ({ event }: Timed) => event.payload.click?.link ?? '';
const ipOf = ({ event }: Timed) => event.payload.click?.ipAddress ?? '';

/**
 * Clicks that no person made: too early, by a known bot, on several links at once, or from an IP that did one of these.
 */
function machineClicks(clicks: readonly Timed[], arrived: number): Set<Timed> {
  const machines = clicks.filter((click) => {
    const agent = click.event.payload.click?.userAgent ?? '';
    const burst = clicks.some(
      (other) => Math.abs(other.at - click.at) <= BURST && linkOf(other) !== linkOf(click),
    );
    return click.at <= arrived + BEFORE_READING || !BROWSER.test(agent) || SCANNER.test(agent) || burst;
  });
  const ips = new Set(machines.map(ipOf).filter(Boolean));
  return new Set([...machines, ...clicks.filter((click) => ips.has(ipOf(click)))]);
}

/** Why an email wasn't delivered, in the provider's words; null if the event doesn't say. */
export function undeliveredReason({ bounce, failed, suppressed }: EventDetails): string | null {
  const kind = bounce ? [bounce.type, bounce.subType].filter(Boolean).join(' ') : '';
  return bounce ? `${kind} bounce: ${bounce.message ?? ''}` : (failed?.reason ?? suppressed?.message ?? null);
}

/** When the email reached the mailbox, as far as known. Milliseconds. */
function arrival(events: readonly EmailEvent[]): number {
  const accepted = Math.min(...events.map(({ payload }) => Date.parse(payload.accepted_at)));
  return ofType(events, 'email.delivered')[0]?.at ?? accepted;
}

/** The opens and clicks of one email that no person made. */
export function machineEvents(events: readonly EmailEvent[]): Set<EmailEvent> {
  const arrived = arrival(events);
  const clicks = [...machineClicks(ofType(events, 'email.clicked'), arrived)];
  const opens = ofType(events, 'email.opened').filter(
    ({ at }) => at <= arrived + BEFORE_READING || clicks.some((click) => Math.abs(click.at - at) <= BURST),
  );
  return new Set([...clicks, ...opens].map(({ event }) => event));
}

/**
 * Looks at all events of one email together, so their order of arrival doesn't matter. Opens come without a user agent,
 * so only their time shows who made them.
 */
export function classifyEvents(events: readonly EmailEvent[]): Engagement {
  const undelivered = ofType(events, 'email.bounced', 'email.failed', 'email.suppressed');
  const opens = ofType(events, 'email.opened');
  const clicks = ofType(events, 'email.clicked');
  const machines = machineEvents(events);
  const byMachine = ({ event }: Timed) => machines.has(event);
  const byPerson = ({ event }: Timed) => !machines.has(event);
  return {
    delivered_at: first(ofType(events, 'email.delivered')),
    bounced_at: first(undelivered),
    complained_at: first(ofType(events, 'email.complained')),
    opened_at: first(opens.filter(byPerson)),
    machine_opened_at: first(opens.filter(byMachine)),
    clicked_at: first(clicks.filter(byPerson)),
    machine_clicked_at: first(clicks.filter(byMachine)),
    reason: undelivered[0] ? undeliveredReason(undelivered[0].event.payload) : null,
  };
}
