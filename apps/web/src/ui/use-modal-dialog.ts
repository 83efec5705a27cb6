import { type RefObject, useEffect, useRef } from 'react';

/** Focus begins at `data-first-focus`, where there is one. */
function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
}

/**
 * Opens a dialog again that the browser has closed by itself. What was asked above it, and stands after it in the page, stays above it: below
 * it nobody could answer.
 */
export function reopenModalDialog(dialog: HTMLDialogElement): void {
  show(dialog);
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) {
    if (!(dialog.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)) continue;
    other.close();
    show(other);
  }
}

/**
 * The ref of a native dialog that is open, as a modal one, for as long as its component is on the page: the browser keeps focus
 * inside, makes the rest inert and asks to close on Escape. Focus begins at `data-first-focus` (React's `autoFocus` comes
 * too early, before the dialog is shown) and goes back to where it was, or to the heading of the page where that is gone.
 */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    if (element) show(element);
    // Removed from the page while open, a dialog does not give focus back by itself.
    return () => {
      element?.close();
      const heading = document.querySelector<HTMLElement>('main h1');
      const back = opener?.isConnected && opener !== document.body ? opener : heading;
      if (back instanceof HTMLElement) back.focus();
    };
  }, []);
  return dialog;
}
