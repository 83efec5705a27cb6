import { useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type Props = {
  /** Begins with "More", which is what's visible. */
  label: string;
  items: readonly { label: string; onSelect: () => void }[];
};

/**
 * A disclosure with buttons, following the ARIA Authoring Practices. It closes on Escape and after a choice (returning
 * focus to its button), and when focus or a click leaves it.
 */
export function MoreMenu({ label, items }: Props) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its controls pass on
    <div
      ref={box}
      className="relative"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Button
        ref={button}
        size="sm"
        aria-label={label}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        More
        <Icon name="chevron-down" className="size-4" />
      </Button>
      <ul
        id={listId}
        className={`absolute right-0 z-10 mt-1 min-w-44 rounded-md border border-line-strong bg-raised p-1.5 ${open ? 'fade-in' : 'hidden'}`}
      >
        {items.map((item) => (
          <li key={item.label}>
            <button
              type="button"
              onClick={() => {
                close();
                item.onSelect();
              }}
              className="flex min-h-11 w-full items-center rounded-sm px-3 text-left font-bold hover:bg-sunk"
            >
              {item.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
