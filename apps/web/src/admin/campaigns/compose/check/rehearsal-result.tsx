import type { Rehearsal, RehearsedPerson } from '@fairlead/contract/campaigns/rehearsals';
import { fallbackText } from '@fairlead/contract/email/document/merge-fields';
import { Button } from '../../../../ui/forms/button.tsx';
import { PersonLink } from '../../../platform/paths/person-link.tsx';
import type { NamedPerson } from '../../test-send/person-label.ts';
import { oddityTitle, people } from './rehearsal-text.ts';

type Props = { rehearsal: Rehearsal; onPreview: (person: NamedPerson) => void };

/** Who gets a fallback, and the emails worth a look. */
export function RehearsalResult({ rehearsal: { fallbacks, oddities }, onPreview }: Props) {
  return (
    <>
      {fallbacks.length > 0 && (
        <ul className="grid gap-1">
          {fallbacks.map((one) => (
            <li key={`${one.field} ${one.fallback}`}>{fallbackText(one, people(one.people))}</li>
          ))}
        </ul>
      )}
      {oddities.length === 0 && <p>No one’s email looks wrong.</p>}
      {oddities.map((oddity) => (
        <details key={oddity.kind}>
          <summary className="prose-link w-fit cursor-pointer py-1">{oddityTitle(oddity)}</summary>
          <ul className="mt-1 grid gap-3">
            {oddity.samples.map((person) => (
              <Sample key={person.email} person={person} onPreview={onPreview} />
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

type SampleProps = { person: RehearsedPerson; onPreview: (person: NamedPerson) => void };

function Sample({ person, onPreview }: SampleProps) {
  const { subscriber_id, name, first_name, email, organization, subject } = person;
  const shown = name?.trim() || email;
  return (
    <li className="border-l-2 border-line pl-3">
      <p className="font-bold [overflow-wrap:anywhere]">{name?.trim() || 'No name'}</p>
      {first_name?.trim() && (
        <p className="text-ink-soft [overflow-wrap:anywhere]">First name: {first_name.trim()}</p>
      )}
      <p className="text-ink-soft">
        <PersonLink subscriber={subscriber_id} text={email} />
      </p>
      {organization && <p className="text-ink-soft [overflow-wrap:anywhere]">{organization}</p>}
      <p className="[overflow-wrap:anywhere]">Subject: {subject}</p>
      {subscriber_id !== null && (
        <Button
          size="sm"
          className="mt-1 max-w-full [overflow-wrap:anywhere]"
          onClick={() => onPreview({ id: subscriber_id, name, email })}
        >
          Preview as {shown}
        </Button>
      )}
    </li>
  );
}
