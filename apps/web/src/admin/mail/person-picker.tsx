import type { PreviewPerson } from '@fairlead/contract/types';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { subscriberMatchesQuery } from '../../api/subscribers.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { personLabel } from './person-label.ts';

type Props = {
  /** Null for the sample person, and while the chosen one is not known. */
  person: PreviewPerson | null;
  isChosen: boolean;
  /** A subscriber's id, '' for the sample person. */
  onPick: (id: string) => void;
};

/** Milliseconds of quiet before what is typed is searched for. */
const QUIET_MS = 250;

/** What stands in the list while nobody does. */
function noteFor({ isError, isPending }: { isError: boolean; isPending: boolean }, search: string): string {
  if (isError) return 'The subscribers could not be loaded. Type again to retry.';
  if (isPending) return 'Searching…';
  return search ? `Nobody matches “${search}”.` : 'There are no subscribers yet.';
}

/** Chooses one subscriber by name, address or organization. The server searches, so a million are as quick as ten. */
export function PersonPicker({ person, isChosen, onPick }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const search = useDebounced((typed ?? '').trim(), QUIET_MS);
  const matches = useQuery({ ...subscriberMatchesQuery(search), enabled: open });
  const found = matches.isError || (typed ?? '').trim() !== search ? [] : (matches.data ?? []);
  const box = useRef<HTMLDivElement>(null);
  const chosen = person ? personLabel(person) : '';

  return (
    <div ref={box} className="grid gap-2 sm:grid-cols-[minmax(0,32rem)_auto] sm:items-end">
      <Combobox
        label="Show the mail as"
        placeholder="Sample person"
        text={typed ?? chosen}
        onText={setTyped}
        options={found.map(({ id, organization, ...one }) => ({
          id: String(id),
          label: personLabel(one),
          ...(organization ? { detail: organization } : {}),
        }))}
        onChoose={onPick}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) setTyped(null);
        }}
        note={noteFor(matches, search)}
      />
      {isChosen && (
        <Button
          kind="quiet"
          className="max-sm:justify-self-start"
          onClick={() => {
            box.current?.querySelector('input')?.focus();
            onPick('');
          }}
        >
          Back to the sample person
        </Button>
      )}
    </div>
  );
}
