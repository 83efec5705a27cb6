import type { Audience } from '@fairlead/contract/campaigns/send-fields';
import { countText } from '../../../../ui/data/count-text.ts';
import { Button } from '../../../../ui/forms/button.tsx';
import type { AudienceState } from './use-audience.ts';

const exclusions: Record<keyof Audience['excluded'], string> = {
  opted_out: 'Unsubscribed',
  suppressed: 'Bounced or reported as spam',
  inactive: 'Deactivated by an admin',
  paused: 'Paused email',
  left_topic: 'Left this topic',
  duplicates: 'Entered more than once',
  invalid: 'Not an email address',
};

/** What's said besides the count. Nothing, if the count is exact. */
function stateText({ state, estimate, isRefused }: AudienceState): string {
  const known = estimate === undefined ? '' : 'Estimate. ';
  switch (state) {
    case 'nobody':
    case 'exact':
      return '';
    case 'estimate':
      return known.trim();
    case 'counting':
      return `${known}Counting…`;
    case 'failed':
      return isRefused
        ? 'Fix the recipients, and we’ll count them.'
        : `${known}We couldn’t load the exact number.`;
  }
}

/** The recipient count, whether it's an estimate, and who is excluded and why. */
export function AudienceSummary({ audience }: { audience: AudienceState }) {
  const { exact, estimate, state, retry } = audience;
  const recipients = exact?.recipients ?? estimate;
  const leftOut = exact
    ? Object.entries(exclusions)
        .map(([reason, label]) => ({ label, people: exact.excluded[reason as keyof typeof exclusions] }))
        .filter(({ people }) => people > 0)
    : [];
  return (
    <div className="grid gap-3">
      <output
        aria-live="polite"
        aria-busy={state === 'estimate' || state === 'counting'}
        className="flex flex-wrap items-baseline gap-x-3"
      >
        <span className={state === 'exact' ? '' : 'text-ink-soft'}>
          <span className="font-display text-2xl font-bold tabular-nums">
            {recipients === undefined ? '…' : countText(recipients)}
          </span>{' '}
          {recipients === 1 ? 'recipient' : 'recipients'}
        </span>
        <span className="text-sm text-ink-soft">{stateText(audience)}</span>
        {leftOut.length > 0 && (
          <span className="sr-only">
            Left out: {leftOut.map(({ label, people }) => `${label}, ${countText(people)}`).join('; ')}
          </span>
        )}
      </output>
      {state === 'failed' && !audience.isRefused && (
        <Button size="sm" onClick={retry} className="justify-self-start">
          Count again
        </Button>
      )}
      {leftOut.length > 0 && (
        <div className="text-sm">
          <p>Left out: {countText(leftOut.reduce((sum, { people }) => sum + people, 0))}</p>
          <dl className="mt-1 grid gap-0.5">
            {leftOut.map(({ label, people }) => (
              <div key={label} className="flex justify-between gap-4">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="tabular-nums">{countText(people)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}
