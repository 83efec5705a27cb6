import { useDisclosure } from '../../../ui/dialogs/use-disclosure.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';

type Props = {
  choices: readonly { id: string; label: string; isShown: boolean }[];
  onChoose: (id: string, show: boolean) => void;
};

/** Chooses which columns a list has. */
export function ColumnChoice({ choices, onChoose }: Props) {
  const { open, listId, box, button } = useDisclosure<HTMLDivElement>();
  return (
    <div className="relative max-lg:hidden" {...box}>
      <Button size="sm" {...button}>
        Columns
        <Icon name="chevron-down" className="size-4" />
      </Button>
      <fieldset
        id={listId}
        tabIndex={-1}
        className={`absolute right-0 z-10 mt-1 min-w-52 rounded-md border border-line-strong bg-raised px-3 py-2 outline-none ${open ? 'fade-in' : 'hidden'}`}
      >
        <legend className="sr-only">Columns of this list</legend>
        {open &&
          choices.map(({ id, label, isShown }) => (
            <Checkbox
              key={id}
              label={label}
              checked={isShown}
              onChange={({ target: { checked } }) => onChoose(id, checked)}
            />
          ))}
      </fieldset>
    </div>
  );
}
