import { type ReactNode, useId } from 'react';

type Props = { title: string; how: string; children: ReactNode };

/** A part of the summary. */
export function MonthSection({ title, how, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 print:gap-2.5">
      <div className="grid gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="max-w-prose text-sm text-ink-soft">{how}</p>
      </div>
      {children}
    </section>
  );
}
