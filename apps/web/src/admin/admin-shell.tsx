import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { createQueryClient } from '../api/query-client.ts';
import { onAccountChange } from '../auth/account-changes.ts';
import { useAuth } from '../auth/auth-context.ts';
import { ConfirmOwner } from '../auth/confirm-owner.tsx';
import { SessionEnding } from '../auth/session-ending.tsx';
import { useKeptSession } from '../auth/use-kept-session.ts';
import { DialogsProvider } from '../ui/dialogs.tsx';
import { AdminBar } from './admin-bar.tsx';
import { RequiredFactor } from './required-factor.tsx';

/** Wraps every admin page inside the guard with the query client and dialogs. */
export default function AdminShell() {
  const { expire, recheck } = useAuth();
  useKeptSession(expire);
  // A second tab would stay on a page that the account doesn't need anymore.
  useEffect(() => onAccountChange(recheck), [recheck]);
  const client = useRef<ReturnType<typeof createQueryClient>>(undefined);
  client.current ??= createQueryClient({ onSessionEnded: expire, onFactorRequired: recheck });
  return (
    <QueryClientProvider client={client.current}>
      <DialogsProvider>
        <AdminBar />
        <SessionEnding />
        <RequiredFactor>
          <Outlet />
        </RequiredFactor>
        <ConfirmOwner />
      </DialogsProvider>
    </QueryClientProvider>
  );
}
