/** A mistake that someone could make in the product, and the tests that have to notice it. */
export type Fault = {
  /** What breaks for people. */
  says: string;
  file: string;
  /** Occurs once in the file. */
  text: string;
  becomes: string;
  /** Test files of the API: few, and quick. */
  tests: readonly string[];
};

type Mistake = readonly [says: string, text: string, becomes: string];

/** Faults in one file of the API that the same tests have to notice. */
export const inApi = (file: string, tests: readonly string[], mistakes: readonly Mistake[]): Fault[] =>
  mistakes.map(([says, text, becomes]) => ({ says, file: `apps/api/${file}`, text, becomes, tests }));
