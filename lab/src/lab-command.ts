import { sentenceFor } from '../../ops/src/operator-command.ts';

type Removable = { remove(): Promise<void> };

/** What a run has started and what ends with it, even when it's interrupted. */
export type Started = {
  /** Removed by `removeAll`, in reverse order. */
  keep<T extends Removable>(starting: Promise<T>): Promise<T>;
  /** Called by `removeAll`, in the same order. */
  onEnd(end: () => Promise<unknown>): void;
  removeAll(): Promise<void>;
};

export function nothingStarted(): Started {
  const ends: (() => Promise<unknown>)[] = [];
  return {
    keep: (starting) => {
      ends.push(() => starting.then((one) => one.remove()));
      return starting;
    },
    onEnd: (end) => void ends.push(end),
    removeAll: async () => {
      for (let last = ends.pop(); last; last = ends.pop()) await last().catch(() => undefined);
    },
  };
}

/** Runs a command of the lab. What it lacks ends as one sentence, any other failure with its stack, and both with exit code 1. */
export async function labCommand(act: (started: Started) => Promise<void>): Promise<never> {
  const started = nothingStarted();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
    process.once(signal, () => void started.removeAll().finally(() => process.exit(130)));
  try {
    await act(started);
  } catch (error) {
    console.error(sentenceFor(error) ?? error);
    process.exitCode = 1;
  }
  await started.removeAll();
  process.exit();
}
