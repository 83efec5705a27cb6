import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** Id of the text an alertdialog reads out. */
  describedBy?: string;
  /** A short dialog needs no close button when its own buttons end it. */
  closeButton?: boolean;
  size?: 'sm' | 'md' | 'lg';
};

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-4xl' };

/**
 * A native modal dialog: the browser keeps focus inside, makes the rest inert, closes on Escape and gives focus back.
 * Render it only while it is open. Mark the first focus with `data-first-focus`: React's `autoFocus` comes too early, before
 * the dialog is shown.
 */
export function Modal({
  title,
  onClose,
  children,
  role = 'dialog',
  describedBy,
  closeButton = true,
  size = 'sm',
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    // Removed from the page while open, a dialog does not give focus back by itself.
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={`fade-in m-auto w-[calc(100%-2rem)] rounded-lg border border-line-strong bg-raised text-ink shadow-dialog ${widths[size]}`}
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {closeButton && (
          <Button size="sm" kind="quiet" onClick={onClose} aria-label="Close">
            <Icon name="close" />
          </Button>
        )}
      </div>
      <div className="px-5 pt-3 pb-5 sm:px-6 sm:pb-6">{children}</div>
    </dialog>
  );
}
