import { Link, useLocation } from 'react-router-dom';
import { useAdmin } from '../../auth/auth-context.ts';
import { Container } from '../../layout/container.tsx';
import { AS_PAGE } from '../../layout/route-change.tsx';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { type At, type PlaceId, placeOf, places } from '../platform/quick/places.ts';

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
              <Icon name="chevron-right" className="size-3.5 rotate-180 text-ink-soft" />
              <Link
                to={to}
                state={AS_PAGE}
                className="inline-flex min-h-9 items-center text-ink-soft no-underline hover:text-ink hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ol>
      </Container>
    </nav>
  );
}

type Crumb = { to: string; label: string };

const placeCrumb = (id: PlaceId): Crumb[] => places.filter((place) => place.id === id);
const segments: Crumb = { to: paths.segments, label: 'Tags and segments' };

/** The same view without one of its parameters. The others stay, such as a list's filters. */
const without = (params: URLSearchParams, name: string, id: PlaceId): Crumb[] => {
  const rest = new URLSearchParams([...params].filter(([key]) => key !== name));
  return placeCrumb(id).map(({ label }) => ({ to: `${paths.emailMarketing}?${rest}`, label }));
};

/** What's above a view of Email Marketing that isn't one of its tabs. */
function aboveView(params: URLSearchParams): Crumb[] {
  const tab = params.get('tab');
  if (tab === 'history' && params.has('campaign')) return without(params, 'campaign', 'history');
  if (tab === 'subscribers' && params.has('import')) return without(params, 'import', 'subscribers');
  return tab === 'unsubscribed' || tab === 'personal-data' ? placeCrumb('subscribers') : [];
}

/** A campaign or a month of the insights is a page below them. */
const isPart = (params: URLSearchParams): boolean => params.has('campaign') || params.has('month');

/** The pages above a URL, from the top. Empty for a place itself. Only super admins can open the settings. */
function trailOf(at: At, isSuperAdmin: boolean): Crumb[] {
  const { pathname } = at;
  const params = new URLSearchParams(at.search);
  if (pathname === paths.emailMarketing) return aboveView(params);
  if (pathname === paths.insights) return isPart(params) ? placeCrumb('insights') : [];
  if (pathname.startsWith(`${paths.segments}/`)) return [...placeCrumb('subscribers'), segments];
  const place = placeOf(at);
  if (!place) return [];
  return placeCrumb(place === 'settings' && !isSuperAdmin ? 'dashboard' : place).filter(
    ({ to }) => to !== pathname,
  );
}
