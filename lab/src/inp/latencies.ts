import { quantile } from '../figures/statistics.ts';

/** An entry of the Event Timing API. Those of one interaction, such as a key's `keydown` and `keyup`, share its id. */
export type EventEntry = { interactionId: number; startTime: number; duration: number };

/** One thing that a person does on a screen. `from`: when it began, in the page's time; `count`: interactions that the page saw. */
export type ActSpan = { act: string; from: number; count: number };

export type Latency = { act: string; milliseconds: number };

/** Browsers report no event that's faster, so the true value is this or less. */
const THRESHOLD_MS = 16;

/** The act that had begun last. */
const actAt = (acts: readonly ActSpan[], time: number): ActSpan | undefined =>
  acts.findLast(({ from }) => from <= time);

/**
 * The latency of each interaction, which is that of its slowest event. An interaction without entries was faster than
 * the threshold. Entries from before the first act are nobody's.
 */
export function latenciesOf(acts: readonly ActSpan[], entries: readonly EventEntry[]): Latency[] {
  const slowest = new Map<number, EventEntry>();
  for (const entry of entries) {
    const known = slowest.get(entry.interactionId);
    if (!known || entry.duration > known.duration) slowest.set(entry.interactionId, entry);
  }
  const reported = [...slowest.values()].flatMap(({ startTime, duration }) => {
    const found = actAt(acts, startTime);
    return found ? [{ act: found.act, milliseconds: Math.max(duration, THRESHOLD_MS) }] : [];
  });
  const fast = acts.flatMap(({ act, count }) => {
    const missing = count - reported.filter((one) => one.act === act).length;
    return Array.from({ length: Math.max(0, missing) }, () => ({ act, milliseconds: THRESHOLD_MS }));
  });
  return [...reported, ...fast];
}

/** What the table says of some latencies. There's at least one. */
export function summaryOf(latencies: readonly Latency[]): { count: number; p75: number; worst: Latency } {
  const worst = latencies.toSorted((a, b) => b.milliseconds - a.milliseconds)[0];
  if (!worst) throw new Error('There was no interaction to judge.');
  const p75 = quantile(
    latencies.map(({ milliseconds }) => milliseconds),
    0.75,
  );
  return { count: latencies.length, p75, worst };
}
