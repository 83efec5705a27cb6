import { shownAt } from '@fairlead/contract/platform/time/wall-clock';
import { useSyncExternalStore } from 'react';
import { shownZone } from './shown-zone.ts';

const CHECK_MS = 30_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let day: string | undefined;

const readDay = (): string => shownAt(new Date(), shownZone()).slice(0, 10);

const today = (): string => {
  day ??= readDay();
  return day;
};

function check(): void {
  const now = readDay();
  if (now === day) return;
  day = now;
  for (const listener of listeners) listener();
}

/** One timer for all of them. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(check, CHECK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    day = undefined;
  };
}

/** Renders again when a day begins, so that a page left open doesn't say "today" of yesterday. */
export function useToday(): void {
  useSyncExternalStore(listen, today);
}
