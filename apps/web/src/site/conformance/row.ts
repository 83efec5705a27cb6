/** How far the product meets a criterion, in the terms of the template. `see-wcag` leads to the tables of WCAG. */
export type Level =
  | 'supports'
  | 'partially-supports'
  | 'does-not-support'
  | 'not-applicable'
  | 'not-evaluated'
  | 'see-wcag';

/** A criterion of a standard. `num` and `name` are the standard's own, to the letter. */
export type Row = {
  num: string;
  name: string;
  level: Level;
  notes: readonly string[];
  /** Whether tests carry its number, such as "wcag 2.4.7". */
  tested: boolean;
  /** Numbers of rows that say more. */
  see?: readonly string[];
};

/** A part of the product, with what of it has been evaluated and what hasn't. */
export type Part = {
  /** Where it is in the report. Its tests carry "part" and its last words. */
  anchor: string;
  name: string;
  evaluated: readonly string[];
  notEvaluated: readonly string[];
  tested: boolean;
};
