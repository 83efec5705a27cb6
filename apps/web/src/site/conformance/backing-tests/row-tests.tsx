import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import type { TestReference } from '../row.ts';

type Props = {
  /** Of the row, on this page and in the report. */
  anchor: string;
  tests: readonly TestReference[];
  /** The row's name. */
  children: ReactNode;
};

/** The tests that back a row, below a heading that leads to the row. Their names are quoted as they are. */
export function RowTests({ anchor, tests, children }: Props) {
  if (tests.length === 0) return null;
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <h3 id={anchor} tabIndex={-1} className="scroll-mt-8 text-lg text-ink">
        <a href={`${paths.conformanceReport}#${anchor}`} className="prose-link">
          {children}
        </a>
      </h3>
      <ul className="grid gap-2">
        {tests.map(({ file, titles = [] }) => (
          <li key={file} className="[overflow-wrap:anywhere]" data-quoted>
            <code>{file}</code>
            {titles.length > 0 && `: ${titles.map((title) => `“${title}”`).join(', ')}`}
          </li>
        ))}
      </ul>
    </li>
  );
}
