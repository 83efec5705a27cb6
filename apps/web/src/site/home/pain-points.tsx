import { painPoints } from './home.content.ts';

/** Each card has a problem and, next to it on the line, the solution. */
export function PainPoints() {
  return (
    <ul className="grid gap-5 lg:grid-cols-2 print:grid-cols-2">
      {painPoints.map(({ pain, why, relief, how }) => (
        <li key={pain} className="grid rounded-lg border border-line bg-raised">
          <div className="grid content-start gap-1 p-5 sm:p-6">
            <p className="text-sm font-bold text-danger">Without Fairlead</p>
            <h3 className="max-w-[19.5em] text-lg">{pain}</h3>
            <p className="text-ink-soft">{why}</p>
          </div>
          <div className="relative grid content-start gap-1 border-t-[3px] border-rope p-5 sm:p-6">
            <span
              aria-hidden="true"
              className="absolute -top-[9.5px] left-6 size-4 rounded-full border-[3px] border-ink bg-raised"
            />
            <p className="text-sm font-bold text-ok">With Fairlead</p>
            <p className="max-w-[19.5em] font-display text-lg font-bold tracking-tight">{relief}</p>
            <p className="text-ink-soft">{how}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
