import { en301549 } from './en-301-549.ts';
import { levelAOperable } from './level-a-operable.ts';
import { levelAPerceivable } from './level-a-perceivable.ts';
import { levelAUnderstandable } from './level-a-understandable.ts';
import { levelAAOthers } from './level-aa-others.ts';
import { levelAAPerceivable } from './level-aa-perceivable.ts';
import { accountParts } from './parts-account.ts';
import { workParts } from './parts-work.ts';
import type { Level, Row } from './row.ts';
import { section508 } from './section-508.ts';

export const levelA: readonly Row[] = [...levelAPerceivable, ...levelAOperable, ...levelAUnderstandable];
export const levelAA: readonly Row[] = [...levelAAPerceivable, ...levelAAOthers];
export const parts = [...accountParts, ...workParts];

/** Every row of the report. */
export const rows: readonly Row[] = [...levelA, ...levelAA, ...section508, ...en301549];

/** As the template words them. */
export const levelNames: Readonly<Record<Level, string>> = {
  supports: 'Supports',
  'partially-supports': 'Partially supports',
  'does-not-support': 'Does not support',
  'not-applicable': 'Not applicable',
  'not-evaluated': 'Not evaluated',
  'see-wcag': 'See the tables of the guidelines',
};

/** What rows and parts say that tests check. */
export const TESTED = 'Checked by automated tests.';

/** A criterion by its number, for rows that refer to it. */
export const rowOf = (num: string): Row => {
  const row = rows.find((one) => one.num === num);
  if (!row) throw new Error(`The report has no row ${num}`);
  return row;
};

/** How people call a criterion: its number and name. */
export const titleOf = ({ num, name }: Pick<Row, 'num' | 'name'>): string => `${num} ${name}`;

/** Where a criterion is in the report. */
export const rowAnchor = (num: string): string => `row-${num}`;
