import { NOTIFICATIONS_UNREAD_CAP } from '@fairlead/contract/platform/limits';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../../layout/error-boundary.tsx';
import { useDisclosure } from '../../../ui/dialogs/use-disclosure.ts';
import { Drawing } from '../../../ui/icon.tsx';
import { newestQuery } from '../calls/notifications.ts';

/** Loads after the page, and before anyone presses the bell. */
const Panel = lazy(() => import('./notification-panel.tsx'));

/** Milliseconds between two looks. */
const LOOK_MS = 60_000;

const BELL =
  'M10 2.5c-3 0-5 2.2-5 5.5 0 4-1.5 5-1.5 6h13c0-1-1.5-2-1.5-6 0-3.3-2-5.5-5-5.5M8 16.5c.5 1.7 3.5 1.7 4 0';

/** What happened lately: how much of it is unread, and the list on demand. */
export function NotificationBell() {
  const { data } = useQuery({ ...newestQuery, refetchInterval: LOOK_MS });
  const { open, setOpen, listId, box, button } = useDisclosure<HTMLDivElement>();
  const { key, pathname } = useLocation();
  useEffect(() => setOpen(false), [key, setOpen]);
  const unread = data?.unread ?? 0;
  const count = unread < NOTIFICATIONS_UNREAD_CAP ? unread : `${NOTIFICATIONS_UNREAD_CAP - 1}+`;
  return (
    <div className="shrink-0 no-print sm:relative" {...box}>
      <button
        type="button"
        aria-label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
        className="relative flex size-11 items-center justify-center rounded-md hover:bg-sunk aria-expanded:bg-sunk"
        {...button}
      >
        <Drawing path={BELL} />
        {unread > 0 && (
          <span className="absolute top-0.5 left-6 rounded-sm bg-ink px-1 text-xs leading-tight font-bold text-surface forced-color-adjust-none">
            {count}
          </span>
        )}
      </button>
      <ErrorBoundary pathname={pathname} failed={open && <Failed />}>
        <Suspense>
          <Panel id={listId} isOpen={open} newest={data?.newest} unread={unread} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

const Failed = () => (
  <p
    role="alert"
    className="absolute inset-x-0 z-20 border border-line-strong bg-raised p-4 sm:left-auto sm:w-72"
  >
    We couldn’t load your notifications. Load this page again.
  </p>
);
