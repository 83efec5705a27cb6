import type { ReactNode } from 'react';
import { ReadingSection } from '../../parts/reading-layout.tsx';
import { en301549 } from '../en-301-549.ts';
import { levelA, levelAA, parts, rowAnchor, titleOf } from '../report.ts';
import type { Part, Row } from '../row.ts';
import { section508 } from '../section-508.ts';
import type { SectionId, sections } from './backing-tests.content.ts';
import { RowTests } from './row-tests.tsx';

const ofRows = (rows: readonly Row[]): ReactNode =>
  rows.map((row) => (
    <RowTests key={row.num} anchor={rowAnchor(row.num)} tests={row.tests}>
      <span data-quoted>{titleOf(row)}</span>
    </RowTests>
  ));

const ofParts = (all: readonly Part[]): ReactNode =>
  all.map(({ anchor, name, tests }) => (
    <RowTests key={anchor} anchor={anchor} tests={tests}>
      {name}
    </RowTests>
  ));

const lists: Readonly<Record<SectionId, ReactNode>> = {
  'level-a': ofRows(levelA),
  'level-aa': ofRows(levelAA),
  'section-508': ofRows(section508),
  'en-301-549': ofRows(en301549),
  parts: ofParts(parts),
};

/** What the page has already. If both imported it, every visitor's list of chunks would name one more. */
type Props = { sections: typeof sections };

/** The rows that cite tests, in the order of the report. */
export default function BackingTestsBody({ sections }: Props) {
  return sections.map(({ id, title }, place) => (
    <ReadingSection key={id} id={id} number={place + 1} title={title}>
      <ul className="border-t border-line">{lists[id]}</ul>
    </ReadingSection>
  ));
}
