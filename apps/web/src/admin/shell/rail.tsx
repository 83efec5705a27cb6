import { WAITING_CAP } from '@fairlead/contract/platform/limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { waitingQuery } from '../../api/stats.ts';
import { useAdmin } from '../../auth/auth-context.ts';
import { AS_PAGE } from '../../layout/route-change.tsx';
import { countText } from '../../ui/data/count-text.ts';
import { useDisclosure } from '../../ui/dialogs/use-disclosure.ts';
import { Drawing, Icon } from '../../ui/icon.tsx';
import {
  currentOf,
  emailMarketing,
  isMarketing,
  type Place,
  type PlaceId,
  placeOf,
  placesFor,
} from '../platform/quick/places.ts';

/** So many have room in one line of a phone, beside "More". */
const ON_PHONES = 3;

const inLine = (index: number): string => (index < ON_PHONES ? 'grow' : 'grow max-sm:hidden');
const inMore = (index: number): string => (index < ON_PHONES ? 'hidden' : '');

const itemStyle =
  'flex min-h-12 flex-col items-center justify-center gap-0.5 rounded-sm border-t-[3px] border-transparent px-1 pb-1 text-xs no-underline max-sm:px-0 ' +
  'aria-[current]:border-rope lg:min-h-10 lg:flex-row lg:justify-start lg:gap-3 lg:border-t-0 lg:border-l-[3px] lg:pr-1 lg:pb-0 lg:pl-3 lg:text-base lg:aria-[current]:bg-sunk';
const linkStyle = `${itemStyle} hover:bg-sunk`;

/** Leads to every place of the admin area: beside the page, or at the bottom of narrow screens. */
export function Rail() {
  const { is_super_admin } = useAdmin();
  const counts = useRailCounts();
  const location = useLocation();
  const at = placeOf(location);
  const linkTo = (place: Place) => (
    <RailLink
      key={place.id}
      place={place}
      isInside={isMarketing(place.id)}
      to={place.to}
      current={currentOf(place, location)}
      count={counts[place.id]}
    />
  );
  const [first, ...others] = placesFor(is_super_admin)
    .filter(({ id }) => !isMarketing(id))
    .map(linkTo);
  const marketing = (
    <Marketing key={emailMarketing.label} isCurrent={isMarketing(at)} count={counts.history}>
      {emailMarketing.tabs.map(linkTo)}
    </Marketing>
  );
  const links = [...(first ? [first] : []), marketing, ...others];
  return (
    <nav
      aria-label="Admin"
      data-stays-at-bottom
      className="no-print border-line bg-surface max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:order-last max-lg:border-t max-lg:pb-[env(safe-area-inset-bottom)] lg:border-r"
    >
      <ul className="flex lg:sticky lg:top-0 lg:block lg:max-h-dvh lg:overflow-y-auto lg:p-3">
        {links.map((link, index) => (
          <li key={link.key} className={inLine(index)}>
            {link}
          </li>
        ))}
        <MoreLinks links={links} />
      </ul>
    </nav>
  );
}

type MarketingProps = {
  isCurrent: boolean;
  count: RailCount | undefined;
  /** Its tabs. */
  children: ReactElement[];
};

/** Email Marketing with its tabs, or where there's no room for them, a link to it: see `MarketingTabs`. */
function Marketing({ isCurrent, count, children }: MarketingProps) {
  const { to, label, drawing } = emailMarketing;
  const id = useId();
  return (
    <>
      <div className="lg:hidden">
        <RailLink to={to} place={emailMarketing} current={isCurrent ? 'true' : undefined} count={count} />
      </div>
      <div className="max-lg:hidden">
        <p id={id} className={itemStyle}>
          <Drawing path={drawing} />
          {label}
        </p>
        <ul aria-labelledby={id}>
          {children.map((link) => (
            <li key={link.key}>{link}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

function MoreLinks({ links }: { links: readonly ReactElement[] }) {
  const { open, setOpen, listId, box, button } = useDisclosure<HTMLLIElement>();
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key, setOpen]);
  return (
    <li className="relative grow sm:hidden" {...box}>
      <button type="button" className={`${linkStyle} w-full`} {...button}>
        <Icon name="menu" />
        More
      </button>
      <ul
        id={listId}
        className={`absolute right-1 bottom-full mb-1 min-w-44 rounded-md border border-line-strong bg-raised p-1.5 ${open ? 'fade-in' : 'hidden'}`}
      >
        {links.map((link, index) => (
          <li key={link.key} className={inMore(index)}>
            {link}
          </li>
        ))}
      </ul>
    </li>
  );
}

type LinkProps = {
  to: string;
  place: Pick<Place, 'label' | 'drawing'>;
  /** Whether it's below another entry, which has the icon. */
  isInside?: boolean;
  current: ReturnType<typeof currentOf>;
  count: RailCount | undefined;
};

function RailLink({ to, place: { label, drawing }, isInside = false, current, count }: LinkProps) {
  return (
    <Link
      to={to}
      state={AS_PAGE}
      aria-current={current}
      className={isInside ? `${linkStyle} lg:pl-8` : linkStyle}
    >
      <span className={isInside ? 'hidden' : 'relative'}>
        <Drawing path={drawing} />
        {count && (
          <span
            aria-hidden="true"
            className="absolute -top-1.5 left-3 rounded-sm bg-ink px-1 text-xs forced-color-adjust-none leading-tight text-surface lg:hidden"
          >
            {count.text}
          </span>
        )}
      </span>
      <span className="max-w-full text-center leading-tight [overflow-wrap:anywhere] lg:text-left">
        {label}
      </span>
      {count && (
        <>
          <span
            aria-hidden="true"
            className="ml-auto hidden rounded-sm bg-ink px-1.5 text-sm forced-color-adjust-none leading-snug text-surface lg:inline"
          >
            {count.text}
          </span>
          <span className="sr-only">
            {count.text} {count.meaning}
          </span>
        </>
      )}
    </Link>
  );
}

/** Milliseconds between two looks. */
const LOOK_MS = 60_000;

type RailCount = {
  text: string;
  /** Follows the number for screen readers. */
  meaning: string;
};

/** What waits at a place, or is under way there. Nothing if that's zero, or can't be said now. */
function useRailCounts(): Partial<Record<PlaceId, RailCount>> {
  const { data } = useQuery({ ...waitingQuery, refetchInterval: LOOK_MS });
  if (!data) return {};
  const { new_inquiries, campaigns_sending, campaigns_paused } = data;
  const underWay = campaigns_sending + campaigns_paused;
  return {
    ...(new_inquiries > 0 && {
      inquiries: {
        text: new_inquiries > WAITING_CAP ? `${WAITING_CAP}+` : countText(new_inquiries),
        meaning: 'new',
      },
    }),
    ...(underWay > 0 && {
      history: {
        text: countText(underWay),
        meaning: campaigns_paused > 0 ? `in progress, ${countText(campaigns_paused)} paused` : 'in progress',
      },
    }),
  };
}
