import type { SegmentDefinition } from '@fairlead/contract/lists/segment-definition';
import type { SegmentCount, SegmentPeople } from '@fairlead/contract/lists/segments';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { calledBy } from '../../people/subscribers/subscriber-status.ts';
import { PersonLink } from '../../platform/paths/person-link.tsx';
import { segmentCountQuery } from '../calls/segments.ts';

type Props = {
  /** Undefined while a rule isn't finished. */
  definition: SegmentDefinition | undefined;
  load: UseQueryResult<SegmentPeople>;
  /** What can be done with them. */
  children: ReactNode;
};

/** Who matches the rules now, as they're edited. */
export function SegmentPreview({ definition, load, children }: Props) {
  const { data, error, isPlaceholderData } = load;
  const found = definition && data;
  return (
    <section aria-labelledby="preview-title" className="grid min-w-0 gap-3 lg:sticky lg:top-6">
      <h2 id="preview-title" tabIndex={-1} className="text-xl">
        Who matches now
      </h2>
      {!definition && <p className="text-ink-soft">Finish your rules to see who matches.</p>}
      {definition && <QueryFailed load={load} what="The people" />}
      {definition && !data && !error && <Skeleton lines={5} label="Looking for people" />}
      {found && found.problems.length > 0 && (
        <p className="text-ink-soft">Fix the rule with a problem to see who matches.</p>
      )}
      {found && found.problems.length === 0 && (
        <div className={`grid gap-3 ${isPlaceholderData ? 'opacity-85' : ''}`}>
          <Total definition={definition} found={found} isOutdated={isPlaceholderData} />
          {children}
          <People found={found} />
        </div>
      )}
    </section>
  );
}

type TotalProps = { definition: SegmentDefinition; found: SegmentPeople; isOutdated: boolean };

const numberOf = ({ count, is_capped }: SegmentCount): string =>
  is_capped ? `More than ${countOf(count, 'person', 'people')}` : countOf(count, 'person', 'people');

/** What was found in a moment, followed by the exact number, or by what is known of it. */
function Total({ definition, found, isOutdated }: TotalProps) {
  const isAsked = !found.is_exact && !isOutdated;
  const load = useQuery({ ...segmentCountQuery(definition), enabled: isAsked });
  const known = found.is_exact ? { count: found.count, is_capped: false } : isAsked ? load.data : undefined;
  const isFailed = isAsked && load.isError && !load.isFetching;
  // Nobody among those looked at says nothing.
  const soFar = found.count > 0 ? countOf(found.count, 'person', 'people', true) : '… people';
  return (
    <div className="grid justify-items-start gap-1">
      <output aria-live="polite" className="grid">
        <span className="font-display text-3xl font-bold tabular-nums">
          {known ? numberOf(known) : soFar}
        </span>
        {!known && (
          <span className="text-sm text-ink-soft">
            {isFailed ? 'We couldn’t load the exact number.' : 'Counting…'}
          </span>
        )}
        {known?.count === 0 && (
          <span className="text-sm text-ink-soft">Nobody matches these rules right now.</span>
        )}
        {known?.is_capped && (
          <span className="text-sm text-ink-soft">
            Counting all of them takes too long while you edit. We’ll count them exactly before you send.
          </span>
        )}
      </output>
      {isFailed && (
        <Button size="sm" onClick={() => void load.refetch()}>
          Count again
        </Button>
      )}
    </div>
  );
}

/** People shown, so the rules and the number stay in view beside them. */
const SHOWN = 10;

/** What else is known of someone whose name says who it is. */
const besides = (person: SegmentPeople['people'][number]): string =>
  [calledBy(person) !== person.email && person.email, person.organization].filter(Boolean).join(' · ');

function People({ found: { people, count, is_exact } }: { found: SegmentPeople }) {
  if (people.length === 0) return null;
  const shown = people.slice(0, SHOWN);
  const isAll = is_exact && shown.length === count;
  return (
    <>
      <p className="max-w-prose text-sm text-ink-soft">
        Campaigns leave out those who can’t get email, and say why.
      </p>
      <h3 id="first-people" className="font-bold">
        {isAll ? 'Everyone, newest first' : `The newest ${countText(shown.length)}`}
      </h3>
      <ul aria-labelledby="first-people" className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
        {shown.map((person) => (
          <li key={person.id} className="min-w-0 border-b border-line py-2 text-sm">
            <PersonLink subscriber={person.id} text={calledBy(person)} />
            <span className="block text-ink-soft [overflow-wrap:anywhere]">{besides(person)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
