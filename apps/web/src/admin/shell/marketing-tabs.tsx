import { Link, useLocation } from 'react-router-dom';
import { AS_PAGE } from '../../layout/route-change.tsx';
import { currentOf, emailMarketing, isMarketing, placeOf } from '../platform/quick/places.ts';

/** What's inside Email Marketing, above its pages where the rail has no room for it. */
export function MarketingTabs() {
  const location = useLocation();
  if (!isMarketing(placeOf(location))) return null;
  const { label, tabs } = emailMarketing;
  return (
    <nav aria-label={label} className="no-print border-b border-line bg-surface lg:hidden">
      <ul className="mx-auto grid max-w-(--page) grid-cols-4 sm:px-4">
        {tabs.map((place) => (
          <li key={place.id} className="grid">
            <Link
              to={place.to}
              state={AS_PAGE}
              aria-current={currentOf(place, location)}
              className="grid min-h-11 place-items-center border-b-[3px] border-transparent px-1 text-center text-xs leading-tight no-underline hover:bg-sunk aria-[current]:border-rope sm:text-base"
            >
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
