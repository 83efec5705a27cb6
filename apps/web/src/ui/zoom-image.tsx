import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useModalDialog } from './use-modal-dialog.ts';

type Props = {
  /** The picture's title, which names the button and the overlay. */
  title: string;
  caption: string;
  /** A description of the picture. */
  words: string;
  /** The full-size file, for visitors without scripts. */
  href: string;
  /** The picture on the page, with its alt text. */
  children: ReactNode;
  /** The full-size picture. Its description is next to it, so its alt text is empty. */
  full: ReactNode;
  className?: string | undefined;
};

/**
 * A picture that opens full screen. It's a link to the image file that scripts turn into a button; opening it in a new
 * tab still works.
 */
export function ZoomImage({ title, caption, words, href, children, full, className = '' }: Props) {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const show = (event: MouseEvent | KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <figure className={`group relative ${className}`}>
      <div className="overflow-hidden rounded-lg border border-line-strong bg-sunk">{children}</div>
      <figcaption className="flex min-h-11 items-center pr-32 text-sm text-ink-soft">{caption}</figcaption>
      <a
        href={href}
        {...(hydrated && { role: 'button', 'aria-haspopup': 'dialog' as const })}
        aria-label={`Enlarge: ${title}`}
        onClick={show}
        onKeyDown={(event) => event.key === ' ' && show(event)}
        className="no-print absolute inset-0 flex cursor-zoom-in items-end justify-end rounded-lg"
      >
        <span className="inline-flex min-h-11 items-center gap-2 text-sm font-bold underline decoration-1 underline-offset-4 group-hover:decoration-2">
          <Icon name="enlarge" className="size-4" />
          Enlarge
        </span>
      </a>
      {open && (
        <Overlay title={title} caption={caption} words={words} onClose={() => setOpen(false)}>
          {full}
        </Overlay>
      )}
    </figure>
  );
}

type OverlayProps = Pick<Props, 'title' | 'caption' | 'words' | 'children'> & { onClose: () => void };

/**
 * On narrow screens, the picture keeps its size and scrolls; otherwise it fits the screen. A click anywhere closes it.
 */
function Overlay({ title, caption, words, children, onClose }: OverlayProps) {
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
