export interface Part {
  /** For a sentence: "The embedded database". */
  name: string;
  /** Resolves with the exit code or signal when the part has ended, by itself or by `stop`. */
  ended?: Promise<string>;
  stop(): Promise<void>;
}

export interface Parts {
  add(part: Part): void;
  /** Resolves with a sentence when a part ends although nobody stopped it. */
  failed: Promise<string>;
  /** Stops all, the last added first. Safe to call twice. */
  stop(): Promise<void>;
}

/** The running parts of the product, which stop together. */
export function createParts(): Parts {
  const running: Part[] = [];
  let stopped: Promise<void> | undefined;
  let report: (sentence: string) => void = () => {};
  const failed = new Promise<string>((resolve) => {
    report = resolve;
  });

  async function stopAll(): Promise<void> {
    for (const part of running.splice(0).reverse()) await part.stop();
  }

  return {
    failed,
    add(part) {
      running.push(part);
      void part.ended?.then((reason) => {
        if (!stopped) report(`${part.name} ended unexpectedly (${reason}).`);
      });
    },
    stop() {
      stopped ??= stopAll();
      return stopped;
    },
  };
}
