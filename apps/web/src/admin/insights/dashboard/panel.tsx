import { type ReactNode, useId } from 'react';

type Props = { title: string; className?: string; children: ReactNode };

/** A dashboard section with its heading. */
export function Panel({ title, className = '', children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`grid min-w-0 grid-cols-1 content-start gap-3 ${className}`}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
