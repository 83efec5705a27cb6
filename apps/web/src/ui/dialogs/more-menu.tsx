import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../forms/button.tsx';
import { Drawing, Icon } from '../icon.tsx';
import { useDisclosure } from './use-disclosure.ts';

type Item = {
  label: string;
  /** Says more than the label, which it begins with. */
  name?: string;
  onSelect: () => void;
};

type Props = {
  /** Begins with "More", which is what's visible unless it's `dots`. */
  label: string;
  dots?: boolean;
  busy?: boolean;
  items: readonly Item[];
};

const DOTS = 'M4 10h.1M10 10h.1M16 10h.1';
const GAP = 4;

/**
 * Below the button, or above it if there's no room, and to its left, or to its right if there's none. Fixed, so a table
 * that scrolls doesn't cut it off; it follows its button.
 */
function placeAt(button: Element, { offsetWidth: width, offsetHeight: height }: HTMLElement): CSSProperties {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  return {
    ...(right >= width ? { right: document.documentElement.clientWidth - right } : { left }),
    ...(bottom + GAP + height <= window.innerHeight
      ? { top: bottom + GAP }
      : { bottom: window.innerHeight - top + GAP }),
  };
}

/** A disclosure with buttons. It also closes after a choice, and returns focus to its button. */
export function MoreMenu({ label, dots = false, busy = false, items }: Props) {
  const { open, close, listId, box, button } = useDisclosure<HTMLDivElement>();
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<CSSProperties>();

  const opener = button.ref;
  useLayoutEffect(() => {
    if (!open) return;
    const follow = () => {
      if (opener.current && list.current) setPlace(placeAt(opener.current, list.current));
    };
    follow();
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', follow, options);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, options);
      window.removeEventListener('resize', follow);
    };
  }, [open, opener]);

  return (
    <div className="inline-block" {...box}>
      <Button
        size="sm"
        kind={dots ? 'quiet' : 'plain'}
        className={dots ? 'px-1.5' : ''}
        busy={busy}
        aria-label={label}
        {...button}
      >
        {!dots && <span className="max-sm:sr-only">More</span>}
        <Drawing path={DOTS} className={dots ? 'size-6' : 'size-6 sm:hidden'} />
        {!dots && <Icon name="chevron-down" className="size-4 max-sm:hidden" />}
      </Button>
      <ul
        ref={list}
        id={listId}
        style={place}
        className={`fixed z-20 min-w-44 rounded-md border border-line-strong bg-raised p-1.5 text-base ${open ? 'fade-in' : 'hidden'}`}
      >
        {items.map(({ label: text, name, onSelect }) => (
          <li key={text}>
            <button
              type="button"
              aria-label={name}
              onClick={() => {
                close();
                onSelect();
              }}
              className="flex min-h-11 w-full items-center rounded-sm px-3 text-left whitespace-nowrap hover:bg-sunk"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
