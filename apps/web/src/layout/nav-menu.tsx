import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { contactLink, demoLink, loginLink, mainLinks, resourceLinks } from './nav-links.ts';

const groups = [
  { title: null, links: [{ to: paths.home, label: 'Home' }, ...mainLinks] },
  { title: 'Resources', links: resourceLinks },
  { title: null, links: [demoLink, contactLink, loginLink] },
];

/** The site's links in a menu: a `details` element, which works without scripts. */
export function NavMenu({ label, className }: { label: string; className: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    details.current?.removeAttribute('open');
  }, [pathname]);

  useEffect(() => {
    const closeAround = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target))
        details.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', closeAround);
    // Not on blur, which a press on the menu's own background causes, too.
    document.addEventListener('focusin', closeAround);
    return () => {
      document.removeEventListener('pointerdown', closeAround);
      document.removeEventListener('focusin', closeAround);
    };
  }, []);

  return (
    <nav aria-label="Main" className={`shrink-0 ${className}`}>
      <details
        ref={details}
        className="group"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !details.current?.open) return;
          details.current.open = false;
          summary.current?.focus();
        }}
      >
        <summary
          ref={summary}
          className="flex min-h-11 items-center gap-2 rounded-md border-[1.5px] border-line-strong bg-raised px-3 font-bold hover:border-ink sm:px-4"
        >
          <Icon name="menu" className="size-5 group-open:hidden max-sm:hidden" />
          <Icon name="close" className="hidden size-5 sm:group-open:block" />
          {label}
        </summary>
        <div className="absolute inset-x-0 top-(--bar) z-10 border-y border-line-strong bg-raised px-4 py-4 sm:grid sm:grid-cols-[1fr_auto_1fr] sm:px-8">
          {groups.map(({ title, links }) => (
            <div
              key={links[0]?.to}
              className="border-line py-2 not-first:border-t sm:not-first:border-t-0 sm:not-first:border-l sm:not-first:px-3"
            >
              {title && <p className="px-[15px] pt-2 text-sm text-ink-soft">{title}</p>}
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <NavLink
                      to={to}
                      end
                      className="flex min-h-11 items-center rounded-sm border-l-[3px] border-transparent px-3 font-bold no-underline hover:bg-sunk aria-[current=page]:border-rope"
                    >
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </details>
    </nav>
  );
}
