import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

type Props = {
  /** How many of them are set. */
  set: number;
  /** Fields in a grid. */
  children: ReactNode;
};

/** On a phone, filters are behind a button, so the list begins on the first screen. Wider screens always show them. */
export function FilterFold({ set, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="col-span-full sm:hidden"
      >
        {set > 0 ? `Filters (${set} set)` : 'Filters'}
        <Icon name="chevron-down" className={`size-4 ${open ? 'rotate-180' : ''}`} />
      </Button>
      <div id={id} className={open ? 'contents' : 'contents max-sm:hidden'}>
        {children}
      </div>
    </>
  );
}
