import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { subscriberMatchesQuery } from '../../people/calls/subscribers.ts';
import { SEARCH_DEBOUNCE_MS } from '../../platform/use-search-text.ts';
import { type NamedPerson, personLabel } from './person-label.ts';

type Props = {
  /** Null for the sample person, and while the selected subscriber loads. */
  person: NamedPerson | null;
  isChosen: boolean;
  /** Null for the sample person. */
  onPick: (person: NamedPerson | null) => void;
};

/** Shown in the list while there are no options. */
function noteFor(isError: boolean, isAnswered: boolean, search: string): string {
  if (!isAnswered) return 'Searching…';
  if (isError) return 'We couldn’t load the subscribers.';
  return search ? `Nobody matches “${search}”.` : 'There are no subscribers yet.';
}

/**
 * Selects one subscriber by name, email, or organization. The server searches, so it's fast with a million subscribers.
 */
export function PersonPicker({ person, isChosen, onPick }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const search = useDebounced((typed ?? '').trim(), SEARCH_DEBOUNCE_MS);
  const matches = useQuery({ ...subscriberMatchesQuery(search), enabled: open });
  const isAnswered =
    (typed ?? '').trim() === search && (matches.isSuccess || matches.isError) && !matches.isPlaceholderData;
  // Results for the previous text aren't offered: someone typing fast would pick the wrong person.
  const found = isAnswered && matches.data ? matches.data : [];
  const box = useRef<HTMLDivElement>(null);
  const chosen = person ? personLabel(person) : '';

  return (
    <div ref={box} className="grid gap-2 sm:grid-cols-[minmax(0,32rem)_auto] sm:items-end">
      <Combobox
        label="Show the email as"
        placeholder="Sample person"
        text={typed ?? chosen}
        onText={setTyped}
        options={found.map(({ id, organization, ...one }) => ({
          id: String(id),
          label: personLabel(one),
          ...(organization ? { detail: organization } : {}),
        }))}
        onChoose={(id) => onPick(found.find((one) => String(one.id) === id) ?? null)}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) setTyped(null);
        }}
        note={noteFor(matches.isError, isAnswered, search)}
        onRetry={isAnswered && matches.isError ? () => void matches.refetch() : undefined}
      />
      {isChosen && (
        <Button
          kind="quiet"
          className="max-sm:justify-self-start"
          onClick={() => {
            box.current?.querySelector('input')?.focus();
            onPick(null);
          }}
        >
          Back to the sample person
        </Button>
      )}
    </div>
  );
}
