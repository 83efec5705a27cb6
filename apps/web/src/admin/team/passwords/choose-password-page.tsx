import { Navigate, useLocation } from 'react-router-dom';
import { announceAccountChange } from '../../../auth/account-changes.ts';
import { useAdmin, useAuth } from '../../../auth/auth-context.ts';
import { readLoginState } from '../../../auth/login/login-state.ts';
import { Container } from '../../../layout/container.tsx';
import { PageLoading } from '../../../layout/page-loading.tsx';
import { Sheet } from '../../../ui/basic/sheet.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { PasswordChangeFields, usePasswordChange } from './password-change-fields.tsx';

/** The only page for admins whose password someone else knows. It leads on to the page they wanted. */
export default function ChoosePasswordPage() {
  const auth = useAuth();
  const { from } = readLoginState(useLocation().state);
  if (auth.status !== 'admin' || auth.mustChangePassword) return <ChoosePassword />;
  return (
    <>
      <PageLoading />
      <Navigate to={from} replace />
    </>
  );
}

function ChoosePassword() {
  const { logout } = useAuth();
  const { username, email } = useAdmin();
  const form = usePasswordChange(announceAccountChange);
  return (
    <Container className="py-8 sm:py-12">
      <div className="grid max-w-xl gap-6">
        <div className="grid gap-3">
          <h1 tabIndex={-1} className="text-2xl">
            Choose your own password
          </h1>
          <p>
            Someone else may know the password you just used. Choose one that only you know, and you’re all
            set.
          </p>
        </div>
        <Sheet className="grid gap-1 p-5 sm:p-7">
          <p className="border-b border-line pb-4">
            <span className="block text-sm text-ink-soft">Logged in as</span>
            <span className="block font-bold [overflow-wrap:anywhere]">{username}</span>
            <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">{email}</span>
          </p>
          <form noValidate onSubmit={form.submit} className="grid gap-4">
            <PasswordChangeFields form={form} currentHint="The one you just logged in with." />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" kind="signal" busy={form.isSending}>
                Change password
              </Button>
              <Button onClick={logout}>Log out</Button>
            </div>
          </form>
        </Sheet>
      </div>
    </Container>
  );
}
