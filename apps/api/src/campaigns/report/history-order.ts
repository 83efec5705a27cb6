import type { RecipientEvent, RecipientEventKind } from '@fairlead/contract/campaigns/recipient-history';

/** Milliseconds by which an event is placed: its own time, or that of what led to it if it has none. */
export type Placed = { event: RecipientEvent; place: number };

/** At the same moment, causes come before effects. */
const ORDER: readonly RecipientEventKind[] = [
  'planned',
  'handed_over',
  'sent',
  'accepted',
  'delayed',
  'delivered',
  'bounced',
  'not_sent',
  'withheld',
  'failed',
  'uncertain',
  'opened',
  'clicked',
  'complained',
  'unsubscribed',
  'suppressed',
  'skipped',
  'cancelled',
];

const rank = ({ event }: Placed) => ORDER.indexOf(event.kind);

/** In the order in which it happened. */
export const inOrder = (events: readonly Placed[]): RecipientEvent[] =>
  [...events].sort((a, b) => a.place - b.place || rank(a) - rank(b)).map(({ event }) => event);
