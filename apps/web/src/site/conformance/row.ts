/** How far the product meets a criterion, in the terms of the template. `see-wcag` leads to the tables of WCAG. */
export type Level =
  | 'supports'
  | 'partially-supports'
  | 'does-not-support'
  | 'not-applicable'
  | 'not-evaluated'
  | 'see-wcag';

/** A file of tests, and the titles of those that back a row. Without titles, it's the whole file. */
export type TestReference = { file: string; titles?: readonly string[] };

/** A criterion of a standard. `num` and `name` are the standard's own, to the letter. */
export type Row = {
  num: string;
  name: string;
  level: Level;
  notes: readonly string[];
  tests: readonly TestReference[];
  /** Numbers of rows that say more. */
  see?: readonly string[];
};

/** A part of the product, with what of it has been evaluated and what hasn't. */
export type Part = {
  /** Where it is, in the report and among the tests. */
  anchor: string;
  name: string;
  evaluated: readonly string[];
  notEvaluated: readonly string[];
  tests: readonly TestReference[];
};
