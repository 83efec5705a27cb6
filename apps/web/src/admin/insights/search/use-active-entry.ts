import { type KeyboardEvent, useState } from 'react';
import { type Entry, elementId } from './entry.ts';

/**
 * The entry that Enter chooses: the one that arrow keys went to, or `first`. Focus stays in the field, as the ARIA Authoring
 * Practices say of a combobox.
 */
export function useActiveEntry(entries: readonly Entry[], first: Entry | undefined) {
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
