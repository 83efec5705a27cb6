import { type ReactNode, useId } from 'react';
import { Button } from '../forms/button.tsx';
import { Icon } from '../icon.tsx';
import { reopenModalDialog, useModalDialog } from './use-modal-dialog.ts';

type Props = {
  title: string;
  /** Shown in place of the title, which is still the dialog's name. */
  head?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** Id of the text that an alertdialog reads out. */
  describedBy?: string;
  /** Short dialogs don't need a Close button if their own buttons close them. */
  closeButton?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** Near the top, what's in it can become longer without moving the beginning. */
  atTop?: boolean;
  /** Printing leaves out the page behind it. */
  printAlone?: boolean;
};

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-4xl' };

/** A native modal dialog. Render it only while open, and mark the initial focus with `data-first-focus`. */
export function Modal({
  title,
  head,
  onClose,
  children,
  role = 'dialog',
  describedBy,
  closeButton = true,
  size = 'sm',
  atTop = false,
  printAlone = false,
}: Props) {
  const dialog = useModalDialog();
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      data-print-alone={printAlone || undefined}
      // On a second Escape, Chromium would close every open dialog without asking, so it never sees one.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The same may come from a phone's Back. Reopen it if its owner still renders it.
      onClose={({ currentTarget }) => {
        if (!currentTarget.isConnected || currentTarget.open) return;
        reopenModalDialog(currentTarget);
        onClose();
      }}
      className={`fade-in mx-auto ${atTop ? 'mt-3 mb-auto sm:mt-[10dvh]' : 'my-auto'} w-[calc(100%-2rem)] rounded-lg border border-line-strong bg-raised text-ink shadow-dialog ${widths[size]}`}
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6">
        <h2 id={titleId} className={head ? 'sr-only' : 'text-xl'}>
          {title}
        </h2>
        {head}
        {closeButton && (
          <Button
            size="sm"
            kind="quiet"
            className="max-sm:min-h-11 max-sm:min-w-11"
            onClick={onClose}
            aria-label="Close"
          >
            <Icon name="close" />
          </Button>
        )}
      </div>
      <div className="px-5 pt-3 pb-5 sm:px-6 sm:pb-6">{children}</div>
    </dialog>
  );
}
