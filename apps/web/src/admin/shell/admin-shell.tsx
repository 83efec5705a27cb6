import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { patient } from '../../api/patient.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { WORK_KEY } from '../../api/query-keys.ts';
import { onAccountChange } from '../../auth/account-changes.ts';
import { isConfined, useAuth } from '../../auth/auth-context.ts';
import { ConfirmOwner } from '../../auth/confirm-owner.tsx';
import { SessionEnding } from '../../auth/session-ending.tsx';
import { useKeptSession } from '../../auth/use-kept-session.ts';
import { Container } from '../../layout/container.tsx';
import { ErrorBoundary } from '../../layout/error-boundary.tsx';
import { paths } from '../../paths.ts';
import { Skeleton } from '../../ui/data/skeleton.tsx';
import { DialogsProvider } from '../../ui/dialogs/dialogs.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { KeyHint } from '../../ui/forms/key-hint.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pageHeading } from '../platform/page-heading.ts';
import type { QuickDialog } from '../platform/quick/quick-dialog.ts';
import { searchKeys } from '../platform/quick/shortcut-keys.ts';
import { setTeamEmail } from '../platform/team-email.ts';
import { setShownZone } from '../platform/time/shown-zone.ts';
import { NotificationBell } from '../team/notifications/notification-bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import './admin.css';
import { AdminFrame } from './admin-frame.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { MarketingTabs } from './marketing-tabs.tsx';
import { NotLoaded } from './not-opened.tsx';
import { Rail } from './rail.tsx';

const UnderWay = lazy(() => import('../insights/work/under-way.tsx'));
const QuickAccess = lazy(() => import('./quick-access.tsx'));

/** Every admin page for someone who's logged in, with what the pages share. */
export default function AdminShell() {
  const auth = useAuth();
  const { expire, recheck } = auth;
  if (auth.status === 'admin') {
    setShownZone(auth.time_zone);
    setTeamEmail(auth);
  }
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
          {!confined && <MarketingTabs />}
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

/** Looks like the field that it opens; on phones, an icon. */
function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      className="no-print flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md hover:bg-sunk sm:border sm:border-line-strong sm:bg-raised sm:px-3"
      onClick={onOpen}
    >
      <Icon name="search" />
      <span className="max-sm:sr-only min-[90rem]:min-w-20 text-left">Search</span>
      <KeyHint keys={searchKeys()} className="max-[90rem]:hidden" />
    </button>
  );
}

const SecondFactors = patient(() => import('../access/account/second-factors.tsx'));

/** Super admins who have to add a second factor see only that, and their account, until they have one. */
function RequiredFactor({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const { pathname } = useLocation();
  // A password that someone else knows comes first.
  const isMissing = auth.status === 'admin' && auth.secondFactor === 'required' && !auth.mustChangePassword;
  const wasMissing = useRef(false);
  useEffect(() => {
    // What had focus is gone with the page.
    if (wasMissing.current && !isMissing) pageHeading.current?.focus();
    wasMissing.current = isMissing;
  }, [isMissing]);
  if (!isMissing || pathname === paths.account) return children;
  return (
    <Container className="max-w-4xl py-8">
      <h1 tabIndex={-1} className="text-2xl">
        Add a second factor
      </h1>
      <p className="mt-1 mb-8 max-w-prose text-ink-soft">
        Super admins of this site need one. It protects everyone’s data if someone learns your password. To
        continue, add a passkey or an authenticator app.
      </p>
      <Suspense fallback={<Skeleton lines={5} label="Loading" />}>
        <SecondFactors />
      </Suspense>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={paths.account}>My account</LinkButton>
        <Button onClick={auth.logout}>Log out</Button>
      </div>
    </Container>
  );
}
