import { MACHINE_BURST_SECONDS, READ_AFTER_SECONDS } from '@fairlead/contract/limits';
import type { EventDetails, EventType } from './provider-event.ts';

/** One event of a mail as it is stored. Times are ISO 8601. */
export type MailEvent = {
  type: EventType;
  occurred_at: string;
  payload: EventDetails & { accepted_at: string };
};

/** What a mail's events say about its recipient, each the first time it happened. */
export type Engagement = {
  delivered_at: string | null;
  bounced_at: string | null;
  complained_at: string | null;
  opened_at: string | null;
  machine_opened_at: string | null;
  clicked_at: string | null;
  machine_clicked_at: string | null;
  /** Why the mail did not arrive. */
  reason: string | null;
};

/** Milliseconds. */
const BEFORE_READING = READ_AFTER_SECONDS * 1_000;
const BURST = MACHINE_BURST_SECONDS * 1_000;

/** Browsers begin with this; HTTP libraries do not. */
const BROWSER = /^Mozilla\/\d/;
const SCANNER =
  /bot\b|crawl|spider|scan|preview|headless|phantom|curl|wget|python|java\/|proofpoint|mimecast|barracuda|safelinks|urldefense|fireeye|symantec|sophos|ironport|trendmicro/i;

type Timed = { at: number; event: MailEvent };

const ofType = (events: readonly MailEvent[], ...types: EventType[]): Timed[] =>
  events
    .filter(({ type }) => types.includes(type))
    .map((event) => ({ at: Date.parse(event.occurred_at), event }))
    .sort((a, b) => a.at - b.at);

const first = (events: readonly Timed[]) => events[0]?.event.occurred_at ?? null;
const linkOf = ({ event }: Timed) => event.payload.click?.link ?? '';
const addressOf = ({ event }: Timed) => event.payload.click?.ipAddress ?? '';

/** Clicks that no person made: too early, by a program that says so, many links at once, or from an address that did one of these. */
function machineClicks(clicks: readonly Timed[], arrived: number): Set<Timed> {
  const machines = clicks.filter((click) => {
    const agent = click.event.payload.click?.userAgent ?? '';
    const burst = clicks.some(
      (other) => Math.abs(other.at - click.at) <= BURST && linkOf(other) !== linkOf(click),
    );
    return click.at <= arrived + BEFORE_READING || !BROWSER.test(agent) || SCANNER.test(agent) || burst;
  });
  const addresses = new Set(machines.map(addressOf).filter(Boolean));
  return new Set([...machines, ...clicks.filter((click) => addresses.has(addressOf(click)))]);
}

/** Why a mail did not arrive, in the provider's words; null when the event does not say. */
export function lossReason({ bounce, failed, suppressed }: EventDetails): string | null {
  const kind = bounce ? [bounce.type, bounce.subType].filter(Boolean).join(' ') : '';
  return bounce ? `${kind} bounce: ${bounce.message ?? ''}` : (failed?.reason ?? suppressed?.message ?? null);
}

/** When the mail came into the mailbox, as far as it is known. Milliseconds. */
function arrival(events: readonly MailEvent[]): number {
  const accepted = Math.min(...events.map(({ payload }) => Date.parse(payload.accepted_at)));
  return ofType(events, 'email.delivered')[0]?.at ?? accepted;
}

/** The opens and clicks of one mail that no person made, judged from all its events together. */
export function machineEvents(events: readonly MailEvent[]): Set<MailEvent> {
  const arrived = arrival(events);
  const clicks = [...machineClicks(ofType(events, 'email.clicked'), arrived)];
  const opens = ofType(events, 'email.opened').filter(
    ({ at }) => at <= arrived + BEFORE_READING || clicks.some((click) => Math.abs(click.at - at) <= BURST),
  );
  return new Set([...clicks, ...opens].map(({ event }) => event));
}

/**
 * Judges all events of one mail together, so that their order of arrival does not matter. Opens come without a user agent:
 * they are judged by time alone. Clicks are judged by all signs. Earlier clicks and opens are the more certain to be a machine's.
 */
export function classifyEvents(events: readonly MailEvent[]): Engagement {
  const lost = ofType(events, 'email.bounced', 'email.failed', 'email.suppressed');
  const opens = ofType(events, 'email.opened');
  const clicks = ofType(events, 'email.clicked');
  const machines = machineEvents(events);
  const byMachine = ({ event }: Timed) => machines.has(event);
  const byPerson = ({ event }: Timed) => !machines.has(event);
  return {
    delivered_at: first(ofType(events, 'email.delivered')),
    bounced_at: first(lost),
    complained_at: first(ofType(events, 'email.complained')),
    opened_at: first(opens.filter(byPerson)),
    machine_opened_at: first(opens.filter(byMachine)),
    clicked_at: first(clicks.filter(byPerson)),
    machine_clicked_at: first(clicks.filter(byMachine)),
    reason: lost[0] ? lossReason(lost[0].event.payload) : null,
  };
}
