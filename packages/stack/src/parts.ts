export type Part = {
  /** For a sentence: "The embedded database". */
  name: string;
  /** Resolves with the exit code or signal when the part has ended, through `stop` or otherwise. */
  ended?: Promise<string>;
  /** Resolves with a sentence when the part can't go on. */
  failed?: Promise<string>;
  stop(): Promise<void>;
};

export type Parts = {
  add(part: Part): void;
  /** Resolves with a sentence when a part ends unexpectedly or can't go on. */
  failed: Promise<string>;
  /** Stops all, last added first. Safe to call twice. */
  stop(): Promise<void>;
};

/** The running parts of the product. They stop together. */
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
      void part.failed?.then(report);
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
