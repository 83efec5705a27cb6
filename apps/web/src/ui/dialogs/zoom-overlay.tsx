import { type ReactNode, useId } from 'react';
import { Button } from '../forms/button.tsx';
import { Icon } from '../icon.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

type Props = { title: string; caption: string; words: string; children: ReactNode; onClose: () => void };

/**
 * On narrow screens, the picture keeps its size and scrolls; otherwise it fits the screen. A click anywhere closes it.
 */
export default function ZoomOverlay({ title, caption, words, children, onClose }: Props) {
  const dialog = useModalDialog();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Close button and Escape do the same
    <dialog
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-words`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={onClose}
      className="full-screen fade-in m-0 size-full max-h-none max-w-none cursor-zoom-out overflow-y-auto border-0 bg-surface p-0 text-ink lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_minmax(20rem,1fr)]"
    >
      <div className="sticky top-0 flex items-center justify-between gap-4 border-b border-line-strong bg-surface px-4 py-2 sm:px-8 lg:col-span-2">
        <h2 id={id} className="text-lg sm:text-xl">
          {title}
        </h2>
        <Button data-first-focus onClick={onClose}>
          <Icon name="close" className="size-4" />
          Close
        </Button>
      </div>
      <section
        aria-label={`${title}: the picture`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll regions must be reachable by keyboard
        tabIndex={0}
        className="max-h-[70dvh] overflow-auto bg-sunk -outline-offset-3 lg:max-h-none lg:overflow-hidden lg:p-5"
      >
        {children}
      </section>
      <div className="grid content-start gap-3 border-t border-line px-4 py-5 sm:px-8 lg:overflow-y-auto lg:border-t-0 lg:border-l lg:px-6">
        <p id={`${id}-words`}>{words}</p>
        <p className="text-sm text-ink-soft">{caption}</p>
      </div>
    </dialog>
  );
}
