import { useAdmin, useAuth } from '../../../auth/auth-context.ts';
import { Container } from '../../../layout/container.tsx';
import { Button } from '../../../ui/forms/button.tsx';

/** Red, to remind admins that they're changing what visitors and recipients see. */
export function AdminBanner() {
  const { logout } = useAuth();
  const { is_super_admin } = useAdmin();
  return (
    <div className="bg-danger-fill text-on-danger-fill forced-colors:border-b">
      <Container className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 py-1.5">
        <p className="font-bold">Admin Mode Active</p>
        {is_super_admin && (
          <span className="rounded-sm border border-current px-2 py-0.5 text-xs font-bold">Super Admin</span>
        )}
        <Button size="sm" className="no-print ml-auto" onClick={logout}>
          Logout Admin
        </Button>
      </Container>
    </div>
  );
}
