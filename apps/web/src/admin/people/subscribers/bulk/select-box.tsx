import type { Subscriber } from '@fairlead/contract/people/subscribers';
import { createContext, useContext } from 'react';

export type Selecting = {
  /** The list doesn't show what the filters say yet, so nobody can be selected. */
  outdated: boolean;
  isSelected: (id: number) => boolean;
  onSelect: (id: number, selected: boolean) => void;
};

/** A context, so that a selection renders the boxes of a long list again, but not its rows. */
export const SelectingContext = createContext<Selecting | null>(null);

function SelectBox({ id, email }: Pick<Subscriber, 'id' | 'email'>) {
  const selecting = useContext(SelectingContext);
  return (
    <input
      type="checkbox"
      aria-label={`Select ${email}`}
      checked={selecting?.isSelected(id) ?? false}
      disabled={selecting?.outdated ?? true}
      onChange={(event) => selecting?.onSelect(id, event.target.checked)}
      className="block size-6 accent-ink"
    />
  );
}

export const selectBox = ({ id, email }: Subscriber) => <SelectBox id={id} email={email} />;
