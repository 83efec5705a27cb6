import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

/**
 * The behavior of a disclosure menu, following the ARIA Authoring Practices: opens on click, and closes on Escape
 * (returning focus to the button) and when focus or a click leaves it.
 */
export function useDisclosure<Box extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const box = useRef<Box>(null);
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

  /** Closes it and returns focus to its button. */
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return {
    open,
    setOpen,
    close,
    listId,
    box: {
      ref: box,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && open) close();
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
    },
    button: {
      ref: button,
      'aria-expanded': open,
      'aria-controls': listId,
      onClick: () => setOpen(!open),
    },
  };
}
