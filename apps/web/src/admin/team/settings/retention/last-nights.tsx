import { dayInWords } from '@fairlead/contract/platform/time/time-words';
import { removedInWords } from '@fairlead/contract/team/removed-words';
import type { RetentionRun } from '@fairlead/contract/team/retention';
import { EmptyState } from '../../../../ui/data/empty-state.tsx';
import { Fact } from '../../../../ui/data/fact.tsx';

/** Nights shown. */
const SHOWN = 7;
const DAY_MS = 86_400_000;

/** What the last nights deleted. */
export function LastNights({ runs }: { runs: readonly RetentionRun[] }) {
  if (runs.length === 0)
    return (
      <EmptyState title="Nothing has been deleted yet">
        The first cleanup starts after 2 AM tonight. Its results will show up here.
      </EmptyState>
    );
  return (
    <dl className="rounded-lg border border-line bg-raised">
      {runs.slice(0, SHOWN).map((run, place) => (
        <Fact key={run.day} term={nightOf(run, place === 0)} layout="row">
          {sentence(run, place === 0)}
        </Fact>
      ))}
    </dl>
  );
}

/** The day is the team's already. */
const nightOf = ({ day, began_at }: RetentionRun, isLatest: boolean): string =>
  isLatest && Date.now() - Date.parse(began_at) < DAY_MS ? 'Last night' : dayInWords(new Date(day), 'UTC');

function sentence({ finished_at, removed }: RetentionRun, isLatest: boolean): string {
  const what = removedInWords(removed);
  if (finished_at) return what ? `${what}.` : 'Nothing was old enough.';
  if (isLatest) return `Still running. ${what ? `So far: ${what}.` : 'Nothing deleted so far.'}`;
  return `${what ? `${what}. ` : ''}Didn’t finish, so it continued the next night.`;
}
