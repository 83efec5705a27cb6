import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { createQueryClient } from '../../api/query-client.ts';
import { WORK_KEY } from '../../api/query-keys.ts';
import { onAccountChange } from '../../auth/account-changes.ts';
import { isConfined, useAuth } from '../../auth/auth-context.ts';
import { ConfirmOwner } from '../../auth/confirm-owner.tsx';
import { SessionEnding } from '../../auth/session-ending.tsx';
import { useKeptSession } from '../../auth/use-kept-session.ts';
import { ErrorBoundary } from '../../layout/error-boundary.tsx';
import { DialogsProvider } from '../../ui/dialogs/dialogs.tsx';
import type { QuickDialog } from '../platform/quick/quick-dialog.ts';
import { setShownZone } from '../platform/time/shown-zone.ts';
import { NotificationBell } from '../team/notifications/notification-bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { NotLoaded } from './not-opened.tsx';
import { Rail } from './rail.tsx';
import { RequiredFactor } from './required-factor.tsx';
import { SearchButton } from './search-button.tsx';

const UnderWay = lazy(() => import('../insights/work/under-way.tsx'));
const QuickAccess = lazy(() => import('./quick-access.tsx'));

/** Every admin page for someone who's logged in, with what the pages share. */
export default function AdminShell() {
  const auth = useAuth();
  const { expire, recheck } = auth;
  if (auth.status === 'admin') setShownZone(auth.time_zone);
  useKeptSession(expire);
  // A second tab would stay on a page that the account doesn't need anymore.
  useEffect(() => onAccountChange(recheck), [recheck]);
  const client = useRef<ReturnType<typeof createQueryClient>>(undefined);
  client.current ??= createQueryClient({ onSessionEnded: expire, onFactorRequired: recheck });
  // Nobody else may go on with what this admin began.
  useEffect(() => () => client.current?.removeQueries({ queryKey: [WORK_KEY] }), []);
  const confined = isConfined(auth);
  const [wanted, want] = useState<QuickDialog | null>(null);
  return (
    <QueryClientProvider client={client.current}>
      <DialogsProvider>
        <AdminFrame
          account={<Account confined={confined} onOpen={want} />}
          rail={confined ? undefined : <Rail />}
        >
          <SessionEnding />
          {!confined && (
            <Later>
              <UnderWay />
            </Later>
          )}
          <Breadcrumbs />
          <RequiredFactor>
            <Outlet />
          </RequiredFactor>
        </AdminFrame>
        {!confined && (
          <Later failed={<NotLoaded wanted={wanted} onWant={want} />}>
            <QuickAccess wanted={wanted} onWant={want} />
          </Later>
        )}
        <ConfirmOwner />
      </DialogsProvider>
    </QueryClientProvider>
  );
}

/** A part with a script of its own that loads after the page, which works without it. */
const Later = ({ failed = null, children }: { failed?: ReactNode; children: ReactNode }) => (
  <ErrorBoundary pathname="" failed={failed}>
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
);

type AccountProps = { confined: boolean; onOpen: (dialog: QuickDialog) => void };

/** The end of the navigation bar. */
function Account({ confined, onOpen }: AccountProps) {
  return (
    <div className="flex max-w-[65%] shrink-0 items-center gap-1">
      {!confined && <SearchButton onOpen={() => onOpen('search')} />}
      {!confined && <NotificationBell />}
      <AccountMenu onShortcuts={confined ? undefined : () => onOpen('shortcuts')} />
    </div>
  );
}
