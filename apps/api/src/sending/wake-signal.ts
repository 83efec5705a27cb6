export type Bell = {
  /** Resolves when the bell rings, when so many milliseconds have passed, or when everything stops. */
  wait(milliseconds: number): Promise<void>;
  ring(): void;
};

export function createBell(stop: AbortSignal): Bell {
  const waiting = new Set<() => void>();
  const ring = () => {
    for (const wakeUp of [...waiting]) wakeUp();
  };
  stop.addEventListener('abort', ring, { once: true });
  return {
    wait: (milliseconds) =>
      new Promise((resolve) => {
        if (stop.aborted) return resolve();
        const wakeUp = () => {
          clearTimeout(timer);
          waiting.delete(wakeUp);
          resolve();
        };
        const timer = setTimeout(wakeUp, milliseconds);
        waiting.add(wakeUp);
      }),
    ring,
  };
}
