import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useAdmin } from '../auth/auth-context.ts';
import { Container } from '../layout/container.tsx';
import { findRoute, isFixed, type PageRoute, routes } from '../routes.ts';
import { Fact } from '../ui/data/fact.tsx';
import { fullTime } from './platform/time/time-stamp.tsx';

const groups: readonly { title: string; access: PageRoute['access'] }[] = [
  { title: 'Public pages', access: 'public' },
  { title: 'Admin pages', access: 'admin' },
];

/** Shows that the router, guard, and clock work. */
export default function RoutingCheckPage() {
  const { username } = useAdmin();
  // Rerenders when only the query changes.
  const { pathname } = useLocation();
  const [opened] = useState(() => new Date());
  return (
    <Container className="grid grid-cols-1 gap-8 py-8">
      <div>
        <h1 tabIndex={-1} className="text-2xl">
          Test Page
        </h1>
        <p className="mt-1 text-ink-soft">If you can read this, routing and the login check work.</p>
      </div>
      <dl className="rounded-b-lg border border-t-[3px] border-line border-t-ink bg-raised">
        <Fact layout="row" term="URL">
          {window.location.href}
        </Fact>
        <Fact layout="row" term="Page">
          {findRoute(pathname)?.title}
        </Fact>
        <Fact layout="row" term="Time">
          <time dateTime={opened.toISOString()}>{fullTime(opened)}</time>
        </Fact>
        <Fact layout="row" term="Logged in as">
          {username}
        </Fact>
      </dl>
      <div className="grid gap-8 md:grid-cols-[3fr_2fr]">
        {groups.map(({ title, access }) => (
          <nav key={access} aria-label={title}>
            <h2 className="text-lg">{title}</h2>
            <ul className="mt-2 border-t border-line sm:columns-2">
              {routes
                .filter((route) => route.access === access && isFixed(route))
                .map(({ path }) => (
                  <li key={path}>
                    <NavLink
                      to={path}
                      end
                      className="prose-link inline-flex min-h-9 items-center break-all aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:no-underline"
                    >
                      {path}
                    </NavLink>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
      </div>
    </Container>
  );
}
