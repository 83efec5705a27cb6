import { QueryClientProvider } from '@tanstack/react-query';
import { useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { createQueryClient } from '../api/query-client.ts';
import { useAuth } from '../auth/auth-context.ts';
import { ConfirmOwner } from '../auth/confirm-owner.tsx';
import { SessionEnding } from '../auth/session-ending.tsx';
import { useKeptSession } from '../auth/use-kept-session.ts';
import { DialogsProvider } from '../ui/dialogs.tsx';
import { AdminBar } from './admin-bar.tsx';

/** Wraps every admin page inside the guard with the query client and dialogs. */
export default function AdminShell() {
  const { expire } = useAuth();
  useKeptSession(expire);
  const client = useRef<ReturnType<typeof createQueryClient>>(undefined);
  client.current ??= createQueryClient(expire);
  return (
    <QueryClientProvider client={client.current}>
      <DialogsProvider>
        <AdminBar />
        <SessionEnding />
        <Outlet />
        <ConfirmOwner />
      </DialogsProvider>
    </QueryClientProvider>
  );
}
