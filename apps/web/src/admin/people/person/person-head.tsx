import type { Person } from '@fairlead/contract/people/people';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { patient } from '../../../api/patient.ts';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { PersonLink } from '../../platform/paths/person-link.tsx';
import { personPath } from '../../platform/paths/person-path.ts';
import { switchOf, useSwitch } from '../subscribers/use-switch.tsx';
import { PersonState } from './person-state.tsx';
import { UnsubscribeButton } from './unsubscribe-button.tsx';

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
        <div className="grid max-w-prose min-w-0 gap-3">
          <PersonState person={person} />
          <PersonSwitch person={person} />
        </div>
      )}
    </div>
  );
}

/** What an admin can do about the person's email. One whose address was retired stays as they are. */
function PersonSwitch({ person }: { person: Person }) {
  const { ask, busy, dialog } = useSwitch();
  const label = person.moved_to ? null : switchOf(person);
  const canBeUnsubscribed = !person.moved_to && !person.blocks.some(({ reason }) => reason === 'opted_out');
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {label && (
        <Button size="sm" busy={busy} onClick={() => ask(person)}>
          {label}
        </Button>
      )}
      {canBeUnsubscribed && <UnsubscribeButton person={person} />}
      {dialog}
    </div>
  );
}

const ChangeAddressModal = patient(() => import('./change-address-modal.tsx'));

/** The person's address, the one they had before, and the way to a new one. */
function PersonAddress({ person }: { person: Person }) {
  const { name, email, moved_to, moved_from } = person;
  const [isChanging, setChanging] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
        {name && (
          <p className="min-w-0">
            <BreakableText text={email} />
          </p>
        )}
        {!moved_to && (
          <Button size="sm" onClick={() => setChanging(true)}>
            Change address
          </Button>
        )}
      </div>
      {moved_from && (
        <p className="mt-1 text-sm text-ink-soft">
          Their address before was <PersonLink subscriber={moved_from.id} text={moved_from.email} />.
        </p>
      )}
      <Suspense fallback={null}>
        {isChanging && (
          <ChangeAddressModal
            person={person}
            onClose={() => setChanging(false)}
            onChanged={({ id }) => navigate(personPath(id))}
          />
        )}
      </Suspense>
    </>
  );
}
