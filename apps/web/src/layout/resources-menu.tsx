import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Icon } from '../ui/icon.tsx';
import { navItemStyle } from './nav-item-style.ts';
import { resourceLinks } from './nav-links.ts';

/**
 * A disclosure menu following the ARIA Authoring Practices: opens on click and closes on Escape (returning focus to the
 * button), when focus or a click leaves it, and on navigation. Without scripts, its links are in the bar.
 */
export function ResourcesMenu() {
  const [open, setOpen] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();

  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !item.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  return (
    <li
      ref={item}
      className="relative noscript:contents"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="resources-menu"
        onClick={() => setOpen(!open)}
        className={`${navItemStyle} gap-1 noscript:hidden`}
      >
        Resources
        <Icon
          name="chevron-down"
          className={`size-4 transition-transform duration-150 ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <ul
        id="resources-menu"
        className={`absolute top-full left-0 z-10 -mt-1 min-w-56 rounded-md border border-line-strong bg-raised p-1.5 noscript:static noscript:mt-0 noscript:flex noscript:border-0 noscript:bg-transparent noscript:p-0 ${open ? 'fade-in' : 'hidden'}`}
      >
        {resourceLinks.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-11 items-center rounded-sm border-l-[3px] border-transparent px-3 font-bold no-underline hover:bg-sunk aria-[current=page]:border-rope"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
