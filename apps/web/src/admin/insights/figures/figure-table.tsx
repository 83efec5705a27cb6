import { Badge } from '../../../ui/data/badge.tsx';
import type { FigureGroup } from './figures.content.ts';

/** One screen's figures and what each one counts. */
export function FigureTable({ group: { id, title, renewed, read, figures } }: { group: FigureGroup }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-xl">
        {title}
      </h2>
      <p className="max-w-prose text-sm text-ink-soft">
        <span className="font-bold text-ink">Updated: </span>
        {renewed}
      </p>
      {read && <p className="max-w-prose">{read}</p>}
      <dl className="border-t border-line-strong">
        {figures.map(({ label, made, approximate }) => (
          <div
            key={label}
            className="grid grid-cols-1 gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[13rem_minmax(0,1fr)]"
          >
            <dt className="font-bold">{label}</dt>
            <dd className="max-w-prose">{made}</dd>
            {approximate && (
              <dd className="max-w-prose text-sm text-ink-soft sm:col-start-2">
                <Badge>Approximate</Badge> {approximate}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
