import { type RefObject, useEffect, useRef } from 'react';

/** Focuses `data-first-focus`, if present. */
function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
}

/**
 * Reopens a dialog that the browser closed on its own. Dialogs that follow it in the DOM and are open stay on top;
 * otherwise they couldn't be answered.
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
 * A ref for a native dialog that's modal while mounted: the browser traps focus, makes the rest inert, and asks to
 * close on Escape. Focus starts at `data-first-focus` (React's `autoFocus` runs before the dialog is shown) and returns
 * to where it was, or to the page's heading if that's gone.
 */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    if (element) show(element);
    // A dialog removed from the DOM while open doesn't restore focus.
    return () => {
      element?.close();
      const heading = document.querySelector<HTMLElement>('main h1');
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      if (isThere) opener.focus();
      // It may be far up, and who closes a dialog wants to go on where they were.
      else heading?.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
}

/** Moves focus to `box` if a change of `state` removed the focused button. Does nothing while `state` is undefined. */
export function useRestoreFocus(box: RefObject<HTMLElement | null>, state: string | undefined): void {
  useEffect(() => {
    if (state !== undefined && document.activeElement === document.body) box.current?.focus();
  }, [box, state]);
}
