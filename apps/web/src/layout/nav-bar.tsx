import { brand } from '@fairlead/contract/platform/brand';
import { type ReactNode, useEffect } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useDisclosure } from '../ui/dialogs/use-disclosure.ts';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Container } from './container.tsx';
import { Logo } from './logo.tsx';
import { contactLink, demoLink, loginLink, mainLinks, resourceLinks } from './nav-links.ts';
import { NavMenu } from './nav-menu.tsx';

/**
 * As tall as the bar, so the current page's marker sits on the bar's lower edge. The ring of focus is inside, because the
 * window ends above it.
 */
const navItemStyle =
  'inline-flex h-(--bar) items-center border-b-[3px] border-transparent px-3 pt-[3px] font-bold no-underline ' +
  'hover:border-b-line-strong aria-[current=page]:border-b-rope focus-visible:-outline-offset-6 focus-visible:[box-shadow:none]';

type Props = {
  lang?: string | undefined;
  /** In the admin area: what stands at the end. The site's links are in one menu there. */
  account?: ReactNode;
};

const item = ({ to, label }: { to: string; label: string }) => (
  <li key={to}>
    <NavLink to={to} className={navItemStyle}>
      {label}
    </NavLink>
  </li>
);

/** The navigation bar. It works without scripts: see the `noscript` variants of its two menus. */
export function NavBar({ lang, account }: Props) {
  const isAdmin = account !== undefined;
  return (
    <header lang={lang} className={`border-b border-line bg-surface ${isAdmin ? 'admin-bar' : ''}`}>
      <Container className="flex h-(--bar) items-center gap-2 sm:gap-4">
        <Link
          to={paths.home}
          aria-label={`${brand.name} home`}
          className={`flex rounded-sm py-2 no-underline ${isAdmin ? '' : 'mr-auto'}`}
        >
          <Logo nameStyle={isAdmin ? 'max-sm:hidden' : 'max-[23.5rem]:hidden'} />
        </Link>
        {isAdmin ? (
          <>
            <NavMenu label="Site" className="mr-auto sm:ml-2" />
            {account}
          </>
        ) : (
          <SiteLinks />
        )}
      </Container>
    </header>
  );
}

/** Beside each other where they have room, or else in a menu. */
const SiteLinks = () => (
  <>
    <nav aria-label="Main" className="hidden flex-1 items-center justify-between lg:flex">
      <ul className="ml-4 flex items-center gap-1">
        {mainLinks.map(item)}
        <ResourcesMenu />
        {item(contactLink)}
      </ul>
      <ul className="flex items-center gap-3">
        {item(loginLink)}
        <li>
          <LinkButton to={demoLink.to} kind="signal">
            {demoLink.label}
          </LinkButton>
        </li>
      </ul>
    </nav>
    <LinkButton
      to={demoLink.to}
      kind="signal"
      className="no-print min-w-0 leading-tight max-sm:px-2.5 max-sm:text-sm lg:hidden"
    >
      {demoLink.label}
    </LinkButton>
    <NavMenu label="Menu" className="lg:hidden" />
  </>
);

/** A disclosure menu, which also closes on navigation. Without scripts, its links are in the bar. */
function ResourcesMenu() {
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
