import { useEffect } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useDisclosure } from '../ui/dialogs/use-disclosure.ts';
import { Icon } from '../ui/icon.tsx';
import { navItemStyle } from './nav-item-style.ts';
import { resourceLinks } from './nav-links.ts';

/** A disclosure menu, which also closes on navigation. Without scripts, its links are in the bar. */
export function ResourcesMenu() {
  const { open, setOpen, listId, box, button } = useDisclosure<HTMLLIElement>();
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname, setOpen]);
  return (
    <li className="relative noscript:contents" {...box}>
      <button type="button" className={`${navItemStyle} gap-1 noscript:hidden`} {...button}>
        Resources
        <Icon
          name="chevron-down"
          className={`size-4 transition-transform duration-150 ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <ul
        id={listId}
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
