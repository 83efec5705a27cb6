import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { AS_PAGE } from '../../../layout/route-change.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { KeyHint } from '../../../ui/forms/key-hint.tsx';
import { Drawing } from '../../../ui/icon.tsx';
import { type Deed, type Entry, type EntryGroup, elementId } from './entry.ts';

type Props = {
  id: string;
  groups: readonly EntryGroup[];
  activeId: string | undefined;
  /** Something was chosen. A link leads there on its own. */
  onChoose: (deed: Deed) => void;
};

/** What the search offers: a listbox with groups. */
export function EntryList({ id, groups, activeId, onChoose }: Props) {
  return (
    <div
      role="listbox"
      tabIndex={-1}
      id={id}
      aria-label="Results"
      className="-mx-2 overflow-y-auto px-2 pb-1"
    >
      {groups.map(({ title, note, entries }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be in a listbox
        <div key={title} role="group" aria-labelledby={`${id}-${index}`}>
          <p
            id={`${id}-${index}`}
            role="presentation"
            className="flex flex-wrap justify-between gap-x-4 px-3 pt-3 pb-1 text-sm text-ink-soft"
          >
            <span className="font-bold">{title}</span>
            {note && <span>{note}</span>}
          </p>
          {entries.map((entry) => (
            <EntryOption key={entry.id} entry={entry} isActive={entry.id === activeId} onChoose={onChoose} />
          ))}
        </div>
      ))}
    </div>
  );
}

const optionStyle =
  'flex min-h-11 w-full scroll-my-10 items-center gap-3 rounded-sm border-l-[3px] border-transparent px-3 py-1.5 text-left no-underline hover:bg-sunk ' +
  'aria-selected:border-rope aria-selected:bg-sunk aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-line-strong';

/** With Ctrl or the like, a link opens in another tab, and the search stays. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

type OptionProps = { entry: Entry; isActive: boolean; onChoose: (deed: Deed) => void };

function EntryOption({ entry, isActive, onChoose }: OptionProps) {
  const { deed } = entry;
  const shared = {
    id: elementId(entry),
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    className: optionStyle,
    onClick: (event: MouseEvent) => isPlain(event) && onChoose(deed),
    // Keeps focus in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  } as const;
  const content = <EntryContent entry={entry} />;
  return 'to' in deed ? (
    <Link to={deed.to} state={AS_PAGE} {...shared}>
      {content}
    </Link>
  ) : (
    <button type="button" {...shared}>
      {content}
    </button>
  );
}

function EntryContent({ entry: { label, detail, badge, drawing, keys } }: { entry: Entry }) {
  return (
    <>
      <Drawing path={drawing} className="size-5 text-ink-soft" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 grow basis-40 leading-snug [overflow-wrap:anywhere]">
          <span className="block font-bold">{label}</span>
          {detail && <span className="block text-sm text-ink-soft"> {detail}</span>}
        </span>
        {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
      </span>
      {keys && <KeyHint keys={keys} className="max-sm:hidden" />}
    </>
  );
}
