import type { FocusEventHandler, KeyboardEvent, Ref } from 'react';
import { Button } from './button.tsx';

type Props = {
  text: string;
  /** Reloads the options after an error. */
  onRetry?: (() => void) | undefined;
  retryRef: Ref<HTMLButtonElement>;
  onBlur: FocusEventHandler;
  /** Closes the list from the Retry button. */
  onEscape: () => void;
};

/** Shown in a combobox's list when there are no options. */
export function ComboboxNote({ text, onRetry, retryRef, onBlur, onEscape }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-3 py-2">
      <p className="text-ink-soft">{text}</p>
      {onRetry && (
        <Button
          ref={retryRef}
          size="sm"
          // Mouse presses keep focus in the field.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRetry}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
        >
          Retry
        </Button>
      )}
    </div>
  );
}
