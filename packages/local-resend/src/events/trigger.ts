import type { MailPlace } from '../ledger/call-index.ts';
import { type EventType, eventDetail } from './details.ts';
import type { Happening } from './lifecycle.ts';

/** Makes an event happen to a mail. `given` may hold `bounce`, `click`, `failed` or `suppressed` with fields to use. */
export type Trigger = (
  place: MailPlace,
  type: EventType,
  given?: Readonly<Record<string, unknown>>,
) => Promise<void>;

export function createTrigger(emit: (happening: Happening) => Promise<void>, now: () => number): Trigger {
  return ({ call, index }, type, given = {}) => {
    const at = now();
    const detail = eventDetail(type, given, at);
    return emit({ seq: call.seq, mails: [index], type, at, ...(detail && { detail }) });
  };
}
