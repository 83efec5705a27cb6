import { Link, useLocation } from 'react-router-dom';
import { useAdmin } from '../auth/auth-context.ts';
import { Container } from '../layout/container.tsx';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';

/** The way back from every tool to the dashboard, and whose session this is. */
export function AdminBar() {
  const { username } = useAdmin();
  const { pathname } = useLocation();
  if (pathname === paths.adminDashboard) return null;
  return (
    <nav aria-label="Admin" className="border-b border-line bg-sunk text-sm">
      <Container className="flex min-h-11 items-center justify-between gap-4">
        <Link
          to={paths.adminDashboard}
          className="inline-flex min-h-9 items-center gap-1 font-bold no-underline hover:underline"
        >
          <Icon name="chevron-left" className="size-4" />
          Dashboard
        </Link>
        <span className="truncate text-ink-soft">
          <span className="sr-only">Logged in as </span>
          {username}
        </span>
      </Container>
    </nav>
  );
}
