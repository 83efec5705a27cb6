import type { MailPlace } from './call-index.ts';
import type { Ledger } from './ledger.ts';

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

export interface PageRequest {
  readonly limit: number;
  /** The page that follows this mail (older ones). */
  readonly after?: MailPlace | null;
  /** The page that ends before this mail (newer ones). */
  readonly before?: MailPlace | null;
  readonly fits?: (place: MailPlace) => boolean;
}

/** A page of mails, newest first; `more` tells whether the walk in that direction would go on. */
export function pageOf(ledger: Ledger, request: PageRequest): { places: MailPlace[]; more: boolean } {
  const { limit, after = null, before = null, fits = () => true } = request;
  const places: MailPlace[] = [];
  for (const place of before ? mailsFrom(ledger, before, 'newer') : mailsFrom(ledger, after, 'older')) {
    if (!fits(place)) continue;
    if (places.length === limit) return { places: before ? places.reverse() : places, more: true };
    places.push(place);
  }
  return { places: before ? places.reverse() : places, more: false };
}
