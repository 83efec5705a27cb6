import { brand } from '@fairlead/contract/brand';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Container } from './container.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { navItemStyle } from './nav-item-style.ts';
import { contactLink, demoLink, loginLink, mainLinks } from './nav-links.ts';
import { ResourcesMenu } from './resources-menu.tsx';

/** The navigation bar. It works without scripts: see the `noscript` variants of its two menus. */
export function NavBar({ lang }: { lang?: string | undefined }) {
  return (
    <header lang={lang} className="border-b border-line bg-surface">
      <Container className="flex h-[4.5rem] items-center justify-between gap-4">
        <Link to={paths.home} aria-label={`${brand.name} home`} className="rounded-sm py-2 no-underline">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden flex-1 items-center justify-between lg:flex">
          <ul className="ml-4 flex items-center gap-1">
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className={navItemStyle}>
                  {label}
                </NavLink>
              </li>
            ))}
            <ResourcesMenu />
            <li>
              <NavLink to={contactLink.to} className={navItemStyle}>
                {contactLink.label}
              </NavLink>
            </li>
          </ul>
          <ul className="flex items-center gap-3">
            <li>
              <NavLink to={loginLink.to} className={navItemStyle}>
                {loginLink.label}
              </NavLink>
            </li>
            <li>
              <LinkButton to={demoLink.to} kind="signal">
                {demoLink.label}
              </LinkButton>
            </li>
          </ul>
        </nav>
        <MobileMenu />
      </Container>
    </header>
  );
}
