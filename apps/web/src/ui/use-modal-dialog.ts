import { type RefObject, useEffect, useRef } from 'react';

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
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
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
