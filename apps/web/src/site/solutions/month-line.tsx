import { month } from './solutions.content.ts';

/** A month as a line across the desks; stacked on narrow screens. */
export function MonthLine() {
  return (
    <ol className="ml-2 border-l-[3px] border-rope lg:ml-0 lg:grid lg:grid-cols-5 lg:border-t-[3px] lg:border-l-0">
      {month.map(({ who, what }) => (
        <li key={who} className="relative pb-6 pl-7 last:pb-0 lg:pt-6 lg:pr-6 lg:pb-0 lg:pl-0">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[9.5px] size-4 rounded-full border-[3px] border-ink bg-surface lg:-top-[9.5px] lg:left-0"
          />
          <p className="max-w-[16em]">
            <span className="block font-display text-lg font-bold tracking-tight">{who}</span>{' '}
            <span className="text-ink-soft">{what}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
