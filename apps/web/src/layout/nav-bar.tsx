import { brand } from '@fairlead/contract/platform/brand';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { Container } from './container.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { navItemStyle } from './nav-item-style.ts';
import { contactLink, demoLink, loginLink, mainLinks } from './nav-links.ts';
import { ResourcesMenu } from './resources-menu.tsx';

type Props = {
  lang?: string | undefined;
  /** In the admin area: what stands where "Log in" does elsewhere. The bar is different there: see `admin-bar` in `styles.css`. */
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
          className="mr-auto flex rounded-sm py-2 no-underline"
        >
          <Logo nameStyle={isAdmin ? 'max-sm:hidden' : 'max-[23.5rem]:hidden'} />
        </Link>
        <nav aria-label="Main" className="hidden flex-1 items-center justify-between lg:flex">
          <ul className="ml-4 flex items-center gap-1">
            {mainLinks.map(item)}
            <ResourcesMenu />
            {item(contactLink)}
            {isAdmin && item(demoLink)}
          </ul>
          {!isAdmin && (
            <ul className="flex items-center gap-3">
              {item(loginLink)}
              <li>
                <LinkButton to={demoLink.to} kind="signal">
                  {demoLink.label}
                </LinkButton>
              </li>
            </ul>
          )}
        </nav>
        {!isAdmin && (
          <LinkButton
            to={demoLink.to}
            kind="signal"
            className="no-print min-w-0 leading-tight max-sm:px-2.5 max-sm:text-sm lg:hidden"
          >
            {demoLink.label}
          </LinkButton>
        )}
        <MobileMenu />
        {account}
      </Container>
    </header>
  );
}
