import type { FocusEventHandler, KeyboardEvent, Ref } from 'react';
import { Button } from './button.tsx';

type Props = {
  text: string;
  /** Asks for the options again, where they could not be had. */
  onRetry?: (() => void) | undefined;
  retryRef: Ref<HTMLButtonElement>;
  onBlur: FocusEventHandler;
  /** Closes the list from the Retry button. */
  onEscape: () => void;
};

/** Stands in a combobox's list while there is nothing to choose. */
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
          // A press by mouse leaves focus in the field.
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
