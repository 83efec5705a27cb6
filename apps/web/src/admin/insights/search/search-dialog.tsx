import { SEARCH_MAX } from '@fairlead/contract/platform/limits';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useAuth } from '../../../auth/auth-context.ts';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { QuickDialogProps } from '../../platform/quick/quick-dialog.ts';
import { type Deed, type Entry, elementId } from './entry.ts';
import { EntryList } from './entry-list.tsx';
import { SearchNote } from './search-note.tsx';
import { useSearch } from './use-search.ts';

/** Finds people, campaigns, inquiries, and more, and leads to every place and act. */
export default function SearchDialog({ onClose, onWant }: QuickDialogProps) {
  const { logout } = useAuth();
  const [text, setText] = useState('');
  const { term, groups, state, said, retry } = useSearch(text);
  const entries = groups.flatMap((group) => group.entries);
  const [first] = entries;
  // What's from the last term is only chosen on purpose. Acts are always of this one.
  const isSure = state === 'done' || (state !== 'idle' && first && !isFound(first.id));
  const { active, onKeyDown, forget } = useActiveEntry(entries, isSure ? first : undefined);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();

  const choose = (deed: Deed) => {
    if ('opens' in deed) return onWant(deed.opens);
    onClose();
    if ('logsOut' in deed) void logout();
  };
  return (
    <Modal
      title="Search"
      size="md"
      atTop
      onClose={onClose}
      head={
        <div className="relative min-w-0 flex-1">
          <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5" />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label="Search people, campaigns, inquiries, templates, segments, tags, and actions"
            aria-autocomplete="list"
            aria-expanded={entries.length > 0}
            aria-controls={entries.length > 0 ? listId : undefined}
            aria-activedescendant={active && elementId(active)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={SEARCH_MAX}
            data-first-focus
            placeholder="People, campaigns, inquiries …"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              forget();
            }}
            onKeyDown={onKeyDown}
            className="min-h-11 w-full rounded-md border border-line-strong bg-raised py-2 pr-3 pl-10 placeholder:text-ink-soft"
          />
        </div>
      }
    >
      <div className="flex max-h-[calc(100dvh-9rem)] flex-col sm:max-h-[min(70dvh,34rem)]">
        {entries.length > 0 && (
          <EntryList id={listId} groups={groups} activeId={active?.id} onChoose={choose} />
        )}
        <SearchNote
          state={state}
          term={term}
          isEmpty={entries.length === 0}
          onRetry={() => {
            // Before the button disappears.
            field.current?.focus();
            retry();
          }}
        />
        <p className="mt-2 border-t border-line pt-3 text-sm text-ink-soft max-sm:hidden">
          ↑ and ↓ to move, Enter to open, Esc to close
        </p>
      </div>
      <span className="sr-only">
        <LiveRegion>{said}</LiveRegion>
      </span>
    </Modal>
  );
}

const isFound = (id: string): boolean => !id.startsWith('place-') && !id.startsWith('act-');

/**
 * The entry that Enter chooses: the one that arrow keys went to, or `first`. Focus stays in the field, as the ARIA Authoring
 * Practices say of a combobox.
 */
function useActiveEntry(entries: readonly Entry[], first: Entry | undefined) {
  const [chosen, setChosen] = useState('');
  const active = entries.find(({ id }) => id === chosen) ?? first;
  const at = active ? entries.indexOf(active) : -1;

  const moveTo = (index: number) => {
    const next = entries.at(index % entries.length);
    if (!next) return;
    setChosen(next.id);
    document.getElementById(elementId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => moveTo(at + 1),
    ArrowUp: () => moveTo(at < 0 ? -1 : at - 1),
    Home: () => moveTo(0),
    End: () => moveTo(-1),
    Enter: () => active && document.getElementById(elementId(active))?.click(),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { isComposing, shiftKey, ctrlKey, metaKey, altKey } = event.nativeEvent;
    const act = keys[event.key];
    if (!act || isComposing || shiftKey || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    act();
  };
  return { active, onKeyDown, forget: () => setChosen('') };
}
