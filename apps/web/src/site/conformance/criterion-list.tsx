import { Fragment } from 'react';
import { levelNames, rowAnchor, rowOf, TESTED, titleOf } from './report.ts';
import type { Level, Row } from './row.ts';

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
export function CriterionList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="border-t border-line">
      {rows.map((row) => (
        <Criterion key={row.num} row={row} />
      ))}
    </ul>
  );
}
