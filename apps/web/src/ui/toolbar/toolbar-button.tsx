import type { MouseEvent } from 'react';
import { Drawing } from '../icon.tsx';
import { type ToolbarIconName, toolbarIcons } from './toolbar-icons.ts';

type Props = {
  icon: ToolbarIconName;
  label: string;
  /** Shown with the label when the pointer rests on the button. */
  shortcut?: string;
  /** For a button that turns something on and off. */
  pressed?: boolean;
  /** It stays reachable by arrow keys, so people who don't see it learn that it's there. */
  unavailable?: boolean;
  onPress: () => void;
};

// A click would take focus and the selection from the text that the button changes.
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A button in a `Toolbar`. */
export function ToolbarButton({ icon, label, shortcut, pressed, unavailable = false, onPress }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={shortcut ? `${label} (${shortcut})` : label}
      aria-pressed={pressed}
      aria-disabled={unavailable || undefined}
      onMouseDown={keepFocus}
      onClick={() => !unavailable && onPress()}
      className="inline-flex size-11 items-center justify-center rounded-md border border-transparent text-ink hover:bg-sunk aria-disabled:text-ink-soft aria-disabled:opacity-50 aria-disabled:hover:bg-transparent aria-pressed:border-ink aria-pressed:bg-sunk md:pointer-fine:size-9"
    >
      <Drawing path={toolbarIcons[icon]} />
    </button>
  );
}
