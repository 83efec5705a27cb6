import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { countTests } from './report.ts';
import type { TestReference } from './row.ts';

type Props = {
  /** Says to those who don’t see the row which one the tests back. */
  of: ReactNode;
  tests: readonly TestReference[];
};

/** The tests that back a row, closed on screen and open in print. Their names are quoted as they are. */
export function TestList({ of, tests }: Props) {
  const count = countTests(tests);
  if (count === 0) return null;
  return (
    <details className="group" data-print-open>
      <summary className="flex min-h-11 w-fit break-after-avoid items-center gap-2 font-bold text-ink">
        <span>
          Checked by {count} {count === 1 ? 'test' : 'tests'}
          <span className="sr-only">: {of}</span>
        </span>
        <Icon
          name="chevron-down"
          className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180 print:hidden"
        />
      </summary>
      <ul className="grid gap-2 pb-2 text-sm">
        {tests.map(({ file, titles = [] }) => (
          <li key={file} className="[overflow-wrap:anywhere]" data-quoted>
            <code>{file}</code>
            {titles.length > 0 && `: ${titles.map((title) => `“${title}”`).join(', ')}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
