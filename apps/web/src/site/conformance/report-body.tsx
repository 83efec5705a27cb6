import { Fragment, type ReactNode } from 'react';
import { Blocks } from '../parts/blocks.tsx';
import { ReadingSection } from '../parts/reading-layout.tsx';
import type { SectionId } from './conformance.content.ts';
import { en301549 } from './en-301-549.ts';
import { about, defects, disclaimer, leads, manualChecks, methods, terms } from './report.content.ts';
import { levelA, levelAA, levelNames, parts, rowAnchor, rowOf, TESTED, titleOf } from './report.ts';
import type { Level, Part, Row } from './row.ts';
import { section508 } from './section-508.ts';

const bodies = (yamlFile: string): Readonly<Record<SectionId, ReactNode>> => ({
  about: <Blocks blocks={about} />,
  methods: <Blocks blocks={[{ cases: methods }, { text: disclaimer }]} />,
  terms: <Blocks blocks={terms} />,
  'level-a': <CriterionList rows={levelA} />,
  'level-aa': <CriterionList rows={levelAA} />,
  'section-508': <CriterionList rows={section508} />,
  'en-301-549': <CriterionList rows={en301549} />,
  parts: <PartList parts={parts} />,
  defects: <Blocks blocks={defects(yamlFile)} />,
  'manual-checks': <Blocks blocks={manualChecks} />,
});

/** What the page has already. If both imported it, every visitor's list of chunks would name one more. */
type Props = { sections: readonly { id: SectionId; title: string }[]; yamlFile: string };

/** The whole report below its contents. */
export default function ReportBody({ sections, yamlFile }: Props) {
  const body = bodies(yamlFile);
  return sections.map(({ id, title }, place) => (
    <ReadingSection key={id} id={id} number={place + 1} title={title} lead={leads[id]}>
      {body[id]}
    </ReadingSection>
  ));
}

function Cases({ term, texts }: { term: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div>
      <dt className="font-bold text-ink">{term}</dt>
      <dd>{texts.join(' ')}</dd>
    </div>
  );
}

/** What has been evaluated in each part of the product, and what hasn’t. */
function PartList({ parts }: { parts: readonly Part[] }) {
  return (
    <ul className="border-t border-line">
      {parts.map(({ anchor, name, evaluated, notEvaluated, tested }) => (
        <li key={name} className="grid gap-2 border-b border-line py-4">
          <h3 id={anchor} tabIndex={-1} className="scroll-mt-8 text-lg text-ink">
            {name}
          </h3>
          <dl className="grid gap-2">
            <Cases term="Evaluated" texts={evaluated} />
            <Cases term="Not evaluated" texts={notEvaluated} />
          </dl>
          {tested && <p>{TESTED}</p>}
        </li>
      ))}
    </ul>
  );
}

const looks: Record<Level, string> = {
  supports: 'border-ok bg-ok-wash text-ok',
  'partially-supports': 'border-warn bg-warn-wash text-warn',
  'does-not-support': 'border-danger bg-danger-wash text-danger',
  'not-applicable': 'border-line-strong bg-sunk text-ink-soft',
  'not-evaluated': 'border-line-strong bg-sunk text-ink-soft',
  'see-wcag': 'border-line-strong bg-sunk text-ink-soft',
};

function Reference({ num }: { num: string }) {
  return (
    <a href={`#${rowAnchor(num)}`} className="prose-link" data-quoted>
      {titleOf(rowOf(num))}
    </a>
  );
}

function Criterion({ row }: { row: Row }) {
  const { num, level, notes, tested, see = [] } = row;
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <h3 id={rowAnchor(num)} tabIndex={-1} className="scroll-mt-8 text-lg text-ink" data-quoted>
        {titleOf(row)}
      </h3>
      <p>
        <span className="sr-only">Level: </span>
        <span className={`rounded-sm border px-2 py-0.5 text-sm font-bold ${looks[level]}`}>
          {levelNames[level]}
        </span>
      </p>
      {notes.length > 0 && <p>{notes.join(' ')}</p>}
      {see.length > 0 && (
        <p>
          See{' '}
          {see.map((one, place) => (
            <Fragment key={one}>
              {place > 0 && ', '}
              <Reference num={one} />
            </Fragment>
          ))}
        </p>
      )}
      {tested && <p>{TESTED}</p>}
    </li>
  );
}

/**
 * The rows of a table of the report, each under a heading of its own: screen readers go from one to the next, and a
 * phone shows them as they are. A table would have to turn into cards there, and may lose its roles.
 */
function CriterionList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="border-t border-line">
      {rows.map((row) => (
        <Criterion key={row.num} row={row} />
      ))}
    </ul>
  );
}
