import type { ReactNode } from 'react';

type Props = {
  term: string;
  /** `row`: term and value side by side, with a rule between rows. */
  layout?: 'stacked' | 'row';
  children: ReactNode;
};

const layouts = {
  stacked: { box: 'min-w-0', term: 'text-ink-soft' },
  row: {
    box: 'grid gap-x-6 border-b border-line px-5 py-2.5 last:border-b-0 sm:grid-cols-[8rem_1fr]',
    term: 'font-bold',
  },
};

/** A term and its value in a `dl`. */
export function Fact({ term, layout = 'stacked', children }: Props) {
  return (
    <div className={layouts[layout].box}>
      <dt className={layouts[layout].term}>{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
