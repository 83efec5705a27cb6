import { claims } from '@fairlead/contract/claims';
import { illustration } from './pricing.content.ts';

const terms = [
  { figure: illustration.hours, meaning: `of paperwork saved in a month (we say ${claims.savedMonthly})` },
  { sign: 'times', figure: illustration.rate, meaning: 'an hour, a sample wage for this illustration' },
  { sign: 'make', figure: illustration.month, meaning: 'a month in this illustration' },
];
const signs: Record<string, string> = { times: '×', make: '=' };

/** A sample calculation in three figures; the words between them are read out, the signs are for the eye. */
export function SavingsIllustration() {
  return (
    <figure>
      <div className="grid gap-y-8 lg:flex lg:items-start lg:gap-10">
        {terms.map(({ sign, figure, meaning }) => (
          <div key={figure} className="flex items-baseline gap-4 lg:gap-10">
            {sign && (
              <span className="w-6 text-center font-display text-3xl font-bold text-rope lg:w-auto">
                <span aria-hidden="true">{signs[sign]}</span>
                <span className="sr-only">{sign}</span>
              </span>
            )}
            <p className="grid gap-1">
              <span className="font-display text-3xl font-bold tracking-tight">{figure}</span>{' '}
              <span className="max-w-[26ch] text-ink-soft">{meaning}</span>
            </p>
          </div>
        ))}
      </div>
      <figcaption className="mt-8 max-w-[62ch] text-sm text-ink-soft">
        Illustration with a sample wage. What you save depends on how many people log, how often, and how you
        work today.
      </figcaption>
    </figure>
  );
}
