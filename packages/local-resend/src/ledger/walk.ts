import type { IndexedCall } from './call-index.ts';
import type { Ledger } from './ledger.ts';

/** One mail by its place in the ledger. */
export interface MailPlace {
  readonly call: IndexedCall;
  readonly index: number;
}

/** Mails in order of acceptance from a place on, that one left out; from the newest or the oldest without a place. */
export function* mailsFrom(
  ledger: Ledger,
  start: MailPlace | null,
  direction: 'older' | 'newer',
): Generator<MailPlace> {
  const { calls } = ledger.index;
  const step = direction === 'newer' ? 1 : -1;
  const first = direction === 'newer' ? 0 : calls.length - 1;
  for (let seq = start?.call.seq ?? first; seq >= 0 && seq < calls.length; seq += step) {
    const call = calls[seq];
    if (!call) continue;
    const outer = step === 1 ? 0 : call.to.length - 1;
    const from = seq === start?.call.seq ? start.index + step : outer;
    for (let index = from; index >= 0 && index < call.to.length; index += step) yield { call, index };
  }
}
