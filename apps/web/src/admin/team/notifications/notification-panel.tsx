import type { Notification } from '@fairlead/contract/team/notifications';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Arrivals } from './arrivals.tsx';

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
