import { Link, useLocation } from 'react-router-dom';
import { useAdmin, useAuth } from '../auth/auth-context.ts';
import { Container } from '../layout/container.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Leads back to the dashboard and logs out, on every admin page except those that offer this themselves. */
export function AdminBar() {
  const { logout } = useAuth();
  const { username } = useAdmin();
  const { pathname } = useLocation();
  if (pathname === paths.adminDashboard || pathname === paths.choosePassword) return null;
  return (
    <nav aria-label="Admin" className="no-print border-b border-line bg-sunk text-sm">
      <Container className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <Link
          to={paths.adminDashboard}
          className="inline-flex min-h-9 items-center gap-1 font-bold no-underline hover:underline"
        >
          <Icon name="chevron-left" className="size-4" />
          Dashboard
        </Link>
        <span className="flex min-w-0 flex-wrap items-center justify-end gap-x-2">
          <Link
            to={paths.account}
            className="inline-flex min-h-9 items-center text-right text-ink-soft no-underline hover:underline [overflow-wrap:anywhere]"
          >
            <span className="sr-only">My account: logged in as </span>
            {username}
          </Link>
          {/* The text lines up with the column; the hover area extends past it. */}
          <Button size="sm" kind="quiet" className="-mr-[13.5px]" onClick={logout}>
            Log out
          </Button>
        </span>
      </Container>
    </nav>
  );
}
