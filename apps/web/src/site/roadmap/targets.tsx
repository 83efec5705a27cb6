import { targets } from './roadmap.content.ts';

/** Numeric goals, each preceded by the word "target". */
export function Targets() {
  return (
    <dl className="grid gap-x-16 md:grid-cols-2 print:grid-cols-2">
      {targets.map(({ name, figure, text }) => (
        <div key={name} className="border-t border-line-strong py-6">
          <dt className="font-bold">{name}</dt>
          <dd className="mt-1">
            <span className="font-display text-2xl font-bold tracking-tight">
              <span className="font-sans text-base font-normal tracking-normal text-ink-soft">Target: </span>
              {figure}
            </span>
            <span className="mt-1 block max-w-[30em] text-ink-soft">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
