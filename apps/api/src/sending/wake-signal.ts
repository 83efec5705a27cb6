export type WakeSignal = {
  /** Resolves on the next wake, after this many milliseconds, or when everything stops. */
  wait(milliseconds: number): Promise<void>;
  wake(): void;
};

export function createWakeSignal(stop: AbortSignal): WakeSignal {
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const resume of [...waiting]) resume();
  };
  stop.addEventListener('abort', wake, { once: true });
  return {
    wait: (milliseconds) =>
      new Promise((resolve) => {
        if (stop.aborted) return resolve();
        const resume = () => {
          clearTimeout(timer);
          waiting.delete(resume);
          resolve();
        };
        const timer = setTimeout(resume, milliseconds);
        waiting.add(resume);
      }),
    wake,
  };
}
