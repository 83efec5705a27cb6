import { Link, useLocation } from 'react-router-dom';
import { useAdmin } from '../../auth/auth-context.ts';
import { Container } from '../../layout/container.tsx';
import { AS_PAGE } from '../../layout/route-change.tsx';
import { Icon } from '../../ui/icon.tsx';
import { trailOf } from './trail.ts';

/** Where a page is that's below one of the places: each page above it, as a link. */
export function Breadcrumbs() {
  const { is_super_admin } = useAdmin();
  const trail = trailOf(useLocation(), is_super_admin);
  if (trail.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className="no-print -mb-5 pt-3 text-sm">
      <Container>
        <ol className="flex flex-wrap items-center gap-x-1">
          {trail.map(({ to, label }) => (
            <li key={to} className="flex items-center gap-1">
              <Link
                to={to}
                state={AS_PAGE}
                className="inline-flex min-h-9 items-center text-ink-soft no-underline hover:text-ink hover:underline"
              >
                {label}
              </Link>
              <Icon name="chevron-right" className="size-3.5 text-ink-soft" />
            </li>
          ))}
        </ol>
      </Container>
    </nav>
  );
}
