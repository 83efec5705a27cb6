import type { Notification } from '@fairlead/contract/team/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isPersonPresent } from '../../../api/presence.ts';
import { onRead } from '../../../api/read-signal.ts';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { NOTIFICATIONS_KEY } from '../calls/notifications.ts';
import { wordsOf } from './notification-words.ts';

const List = lazy(() => import('./notification-list.tsx'));

type Props = {
  id: string;
  isOpen: boolean;
  /** Undefined until it's known, and null if there's none. */
  newest: Notification | null | undefined;
  unread: number;
};

/** What the bell opens. As wide as the screen of a phone. */
export default function NotificationPanel({ id, isOpen, newest, unread }: Props) {
  return (
    <>
      <Arrivals newest={newest} />
      {/* Takes focus when its text is clicked, so that it stays open. */}
      <section
        id={id}
        aria-label="Notifications"
        tabIndex={-1}
        className={`absolute inset-x-0 top-(--bar) z-20 max-h-[max(16rem,calc(100dvh-8rem))] grid-cols-[minmax(0,1fr)_auto] items-center overflow-y-auto overscroll-contain border border-line-strong bg-raised outline-none sm:top-full sm:left-auto sm:mt-1 sm:w-[26rem] sm:rounded-md ${isOpen ? 'grid fade-in' : 'hidden'}`}
      >
        <h2 tabIndex={-1} className="px-4 py-3 text-lg">
          Notifications
        </h2>
        {isOpen && (
          <Suspense fallback={<Loading />}>
            <List unread={unread} />
          </Suspense>
        )}
      </section>
    </>
  );
}

const Loading = () => (
  <div className="col-span-2 px-4 pb-4">
    <Skeleton lines={5} label="Loading your notifications" />
  </div>
);

/** Announces a notification that comes while a person uses the page, and keeps the list up to date with other tabs. */
function Arrivals({ newest }: { newest: Notification | null | undefined }) {
  const queries = useQueryClient();
  const [said, setSaid] = useState<Notification>();
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (newest === undefined) return;
    const before = last.current;
    const id = newest?.id ?? 0;
    last.current = id;
    if (!newest || before === undefined || id <= before) return;
    queries.invalidateQueries({ queryKey: [NOTIFICATIONS_KEY, 'list'] });
    if (!newest.is_read && isPersonPresent()) setSaid(newest);
  }, [newest, queries]);
  useEffect(() => onRead(() => void queries.invalidateQueries({ queryKey: [NOTIFICATIONS_KEY] })), [queries]);
  return (
    <div className="sr-only">
      <LiveRegion>{said && <span key={said.id}>New notification: {wordsOf(said).title}</span>}</LiveRegion>
    </div>
  );
}
