import { texts } from '@fairlead/contract/texts';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/call.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { paths } from '../../paths.ts';
import { useDialogs } from '../../ui/dialogs.tsx';

/** Whether the server says that this admin is no super admin, or no longer one. */
export const isDenied = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** Tells an admin, once, that the page is for super admins only, and leads to the dashboard. */
export function useAccessDenied(): () => Promise<void> {
  const { alert } = useDialogs();
  const { recheck } = useAuth();
  const navigate = useNavigate();
  const told = useRef(false);
  return useCallback(async () => {
    if (told.current) return;
    told.current = true;
    await alert(texts.admins.denied);
    navigate(paths.adminDashboard, { replace: true });
    recheck();
  }, [alert, navigate, recheck]);
}
