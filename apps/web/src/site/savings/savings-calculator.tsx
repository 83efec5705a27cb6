import { claims } from '@fairlead/contract/platform/claims';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Field } from '../../ui/basic/field.tsx';
import { useHydrated } from '../../ui/basic/use-hydrated.ts';
import { CopyButton } from '../../ui/dialogs/copy-button.tsx';
import { CopyByHand } from '../../ui/dialogs/copy-by-hand.tsx';
import { dollars, HOURS, inputsFrom, numberIn, WAGE } from './savings.ts';

const COPIED_MS = 3_000;
const MONTHS = 12;

/** Screen readers get a word; the sign is visual. */
function Sign({ sign, word }: { sign: string; word: string }) {
  return (
    <span className="hidden font-display text-3xl font-bold text-rope lg:block">
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{word}</span>
    </span>
  );
}

/** The product on a sheet of its own. */
function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-b-lg border border-line border-t-[3px] border-t-ink bg-raised p-5 lg:p-6">
      {children}
    </div>
  );
}

function Calculator() {
  const [typed, setTyped] = useState(inputsFrom(''));
  const [byHand, setByHand] = useState(false);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  // The prerendered page has the example.
  useEffect(() => setTyped(inputsFrom(window.location.search)), []);
  const hours = numberIn(typed.hours, HOURS);
  const wage = numberIn(typed.wage, WAGE);
  const query = `?${new URLSearchParams({ hours: String(hours), wage: String(wage) })}`;
  const isComplete = hours !== undefined && wage !== undefined;
  const link =
    hydrated && isComplete ? `${window.location.origin}${paths.pricing}${query}#savings` : undefined;

  /** When a field is left, so that the address can be shared. */
  const putIntoAddress = () => {
    if (isComplete) navigate(query, { replace: true, preventScrollReset: true });
  };

  return (
    <div className="noscript:hidden print:hidden">
      <div className="grid items-end gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-[1fr_auto_1fr_auto_1.2fr]">
        <Field
          label="Hours saved a month"
          hint={`For your whole team. Our example: ${HOURS.example} hours.`}
          inputMode="decimal"
          autoComplete="off"
          value={typed.hours}
          error={
            hours === undefined
              ? `Enter a number from 0 to ${HOURS.most.toLocaleString('en-US')}.`
              : undefined
          }
          onChange={({ target }) => setTyped({ ...typed, hours: target.value })}
          onBlur={putIntoAddress}
        />
        <Sign sign="×" word="times" />
        <Field
          label="Hourly wage in dollars"
          hint={`Your average. ${claims.sampleHourlyRate} is an illustration.`}
          inputMode="decimal"
          autoComplete="off"
          value={typed.wage}
          error={
            wage === undefined ? `Enter a number from 0 to ${WAGE.most.toLocaleString('en-US')}.` : undefined
          }
          onChange={({ target }) => setTyped({ ...typed, wage: target.value })}
          onBlur={putIntoAddress}
        />
        <Sign sign="=" word="equals" />
        <div className="sm:col-span-2 lg:col-span-1">
          <Sheet>
            <output className="grid gap-1">
              {isComplete ? (
                <>
                  <span className="font-display text-3xl font-bold tracking-tight [overflow-wrap:anywhere]">
                    {dollars(hours * wage)}{' '}
                    <span className="font-sans text-base font-normal tracking-normal">a month</span>
                  </span>
                  <span className="text-ink-soft">
                    or {dollars(hours * wage * MONTHS)} a year, in this illustration
                  </span>
                </>
              ) : (
                <span className="text-ink-soft">Enter both numbers to see the result.</span>
              )}
            </output>
          </Sheet>
        </div>
      </div>
      <div className="mt-5">
        <CopyButton text={link} ms={COPIED_MS} onRefused={() => setByHand(true)}>
          Copy a link to this result
        </CopyButton>
        {byHand && link && <CopyByHand label="Link to this result" text={link} rows={2} />}
      </div>
    </div>
  );
}

/** What saved paperwork could be worth, with the visitor's own numbers. Its example is readable without scripts. */
export function SavingsCalculator() {
  const example = `${HOURS.example} hours`;
  return (
    <figure className="grid gap-6">
      <Calculator />
      <figcaption className="max-w-[39.5em] text-ink-soft">
        For example, {example} a month at a sample wage of {claims.sampleHourlyRate} an hour is{' '}
        {dollars(HOURS.example * WAGE.example)} a month in this illustration. What you save depends on how
        many people log visits, how often, and how you work today.
      </figcaption>
    </figure>
  );
}
