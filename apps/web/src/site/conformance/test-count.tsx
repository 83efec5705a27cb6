import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { countTests } from './report.ts';
import type { TestReference } from './row.ts';

type Props = {
  /** Of the row, on this page and on the one with the tests. */
  anchor: string;
  tests: readonly TestReference[];
  /** The row's name, for those who don’t see it above. */
  children: ReactNode;
};

/**
 * How many tests back a row. Leads to their names, by loading the whole document: until the script of their list has
 * loaded, the list is in the document only.
 */
export function TestCount({ anchor, tests, children }: Props) {
  const count = countTests(tests);
  if (count === 0) return null;
  return (
    <p>
      <a href={`${paths.backingTests}#${anchor}`} className="prose-link font-bold">
        Checked by {count} {count === 1 ? 'test' : 'tests'}
        <span className="sr-only">: {children}</span>
      </a>
    </p>
  );
}
