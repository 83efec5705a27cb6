import { texts } from '@fairlead/contract/platform/texts';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../api/call.ts';
import { useAdmin, useAuth } from '../../../auth/auth-context.ts';
import { paths } from '../../../paths.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';

/** Whether the server says this admin isn't a super admin, or no longer is. */
export const isDenied = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.required === undefined;

/** Explains once that the page is for super admins only, and redirects to the dashboard. */
function useAccessDenied(): () => Promise<void> {
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

/** For a page that only super admins see: turns everyone else away. */
export function useSuperAdminPage() {
  const { is_super_admin } = useAdmin();
  const deny = useAccessDenied();
  useEffect(() => {
    if (!is_super_admin) deny();
  }, [is_super_admin, deny]);
  return { is_super_admin, deny };
}
