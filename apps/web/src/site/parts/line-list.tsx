import type { ReactNode } from 'react';

/** Steps along the line, each with a knot. An ordered list, because order matters. */
export function LineList({ children }: { children: ReactNode }) {
  return <ol className="ml-2 border-l-[3px] border-rope">{children}</ol>;
}

type StationProps = {
  children: ReactNode;
  /** `done` fills the knot. The text next to it must say so too. */
  knot?: 'open' | 'done';
};

export function Station({ children, knot = 'open' }: StationProps) {
  return (
    <li className="relative pb-6 pl-7 last:pb-0">
      <span
        aria-hidden="true"
        className={`absolute top-1.5 -left-[9.5px] size-4 rounded-full border-[3px] border-ink ${knot === 'done' ? 'bg-ink' : 'bg-surface'}`}
      />
      {children}
    </li>
  );
}
