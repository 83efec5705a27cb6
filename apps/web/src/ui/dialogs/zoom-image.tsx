import { type KeyboardEvent, lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { useHydrated } from '../basic/use-hydrated.ts';
import { Icon } from '../icon.tsx';

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

const loadOverlay = () => import('./zoom-overlay.tsx');
const ZoomOverlay = lazy(loadOverlay);
/** Ahead of the press, which says if it fails. */
const loadAhead = () => void loadOverlay().catch(() => {});

/**
 * A picture that opens full screen. It's a link to the image file that scripts turn into a button; opening it in a new
 * tab still works.
 */
export function ZoomImage({ title, caption, words, href, children, full, className = '' }: Props) {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  /** Its script couldn't be loaded, so the link does what links do. */
  const unavailable = useRef(false);
  const show = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    if (unavailable.current || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    // Usually it's there since the pointer or focus came.
    loadOverlay().then(
      () => setOpen(true),
      () => {
        unavailable.current = true;
        link.click();
      },
    );
  };
  return (
    <figure className={`group relative ${className}`}>
      <div className="overflow-hidden rounded-lg border border-line-strong bg-sunk">{children}</div>
      <figcaption className="flex min-h-11 items-center pr-32 text-sm text-ink-soft">{caption}</figcaption>
      <a
        href={href}
        {...(hydrated && { role: 'button', 'aria-haspopup': 'dialog' as const })}
        aria-label={`Enlarge: ${title}`}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
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
        <Suspense>
          <ZoomOverlay title={title} caption={caption} words={words} onClose={() => setOpen(false)}>
            {full}
          </ZoomOverlay>
        </Suspense>
      )}
    </figure>
  );
}
