import type { Person } from '@fairlead/contract/people/people';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { PersonAddress } from './person-address.tsx';
import { PersonState } from './person-state.tsx';

type Props = { person?: Person | undefined; isMissing: boolean };

/** Who it is, and whether campaigns reach them. The heading stays the same element, so it keeps focus. */
export function PersonHead({ person, isMissing }: Props) {
  const unnamed = isMissing ? 'Subscriber not found' : 'Subscriber';
  return (
    <div className="grid gap-4">
      <div>
        <h1 tabIndex={-1} className="text-2xl [overflow-wrap:anywhere]">
          {person ? (person.name ?? <BreakableText text={person.email} />) : unnamed}
        </h1>
        {person && <PersonAddress key={person.id} person={person} />}
        {isMissing && <p className="text-ink-soft">They may have been erased, or the link is wrong.</p>}
      </div>
      {person && (
        <div className="max-w-prose min-w-0">
          <PersonState person={person} />
        </div>
      )}
    </div>
  );
}
