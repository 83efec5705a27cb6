import { claims } from '@fairlead/contract/claims';
import type { ReactNode } from 'react';
import { illustration } from './pricing.content.ts';

/** Screen readers get a word; the sign is visual. */
function Sign({ sign, word }: { sign: string; word: string }) {
  return (
    <span className="font-display text-3xl font-bold text-rope">
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{word}</span>
    </span>
  );
}

function Term({ figure, children }: { figure: string; children: ReactNode }) {
  return (
    <p className="grid content-start gap-1 max-lg:first:col-span-2">
      <span className="font-display text-3xl font-bold tracking-tight">{figure}</span>{' '}
      <span className="max-w-[17em] text-ink-soft">{children}</span>
    </p>
  );
}

/** A sample calculation: two figures from the claims, and their product on a separate sheet. */
export function SavingsIllustration() {
  return (
    <figure>
      <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-x-5 gap-y-7 lg:grid-cols-[auto_auto_auto_auto_1fr] lg:gap-x-10">
        <Term figure={illustration.hours}>of paperwork saved in a month (we say {claims.savedMonthly})</Term>
        <Sign sign="×" word="times" />
        <Term figure={illustration.rate}>an hour, a sample wage for this illustration</Term>
        <Sign sign="=" word="make" />
        <div className="rounded-b-lg border border-line border-t-[3px] border-t-ink bg-raised p-5 lg:-mt-6 lg:p-6">
          <Term figure={illustration.month}>a month in this illustration</Term>
        </div>
      </div>
      <figcaption className="mt-8 max-w-[40.5em] text-sm text-ink-soft">
        Illustration with a sample wage. What you save depends on how many people log, how often, and how you
        work today.
      </figcaption>
    </figure>
  );
}
