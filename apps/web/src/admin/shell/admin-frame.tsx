import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { FooterLine } from '../../layout/footer-line.tsx';
import { MainContent } from '../../layout/main-content.tsx';
import { NavBar } from '../../layout/nav-bar.tsx';
import { paths } from '../../paths.ts';

type Props = {
  /** Nothing until it's known who's logged in. */
  account?: ReactNode;
  rail?: ReactNode;
  children: ReactNode;
};

const policies = [
  { to: paths.privacy, label: 'Privacy' },
  { to: paths.accessibility, label: 'Accessibility' },
];

/**
 * The admin area around a page: the site's bars, each one line high, and the rail. On narrow screens the rail stands at
 * the bottom of the screen. Its place on wide ones is kept while it isn't known who's logged in.
 */
export function AdminFrame({ account = null, rail = null, children }: Props) {
  return (
    <>
      <NavBar account={account} />
      <div className="contents lg:mx-auto lg:grid lg:w-full lg:max-w-[90rem] lg:flex-1 lg:grid-cols-[14.5rem_minmax(0,1fr)] print:block">
        {rail ?? <div className="hidden lg:block print:hidden" />}
        <MainContent>{children}</MainContent>
      </div>
      <footer className="no-print border-t border-line bg-sunk text-sm text-ink-soft [--page:90rem]">
        <Container className="flex flex-wrap items-center justify-between gap-x-6 py-1">
          <FooterLine />
          <ul className="flex gap-x-4">
            {policies.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-9 items-center no-underline hover:text-ink hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Container>
      </footer>
    </>
  );
}
