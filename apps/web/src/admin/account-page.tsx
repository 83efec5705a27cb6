import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isConfined, useAdmin, useAuth } from '../auth/auth-context.ts';
import { Container } from '../layout/container.tsx';
import { Toast } from '../ui/dialogs/toast.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ChangeEmailModal } from './access/account/change-email-modal.tsx';
import SecondFactors from './access/account/second-factors.tsx';
import { SessionsSection } from './access/account/sessions-section.tsx';
import { AccountSection } from './platform/account-section.tsx';
import { EmailKindsSection } from './team/notifications/email-kinds-section.tsx';
import ChangePasswordModal from './team/passwords/change-password-modal.tsx';

/**
 * What admins do with their own account: change the password, add second factors, see where they are logged in, and
 * choose what they're emailed about.
 */
export default function AccountPage() {
  const { username, email, is_super_admin } = useAdmin();
  const confined = isConfined(useAuth());
  const [params] = useSearchParams();
  const [open, setOpen] = useState<'password' | 'email' | null>(() =>
    params.get('change') === 'email' ? 'email' : null,
  );
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);
  const close = useCallback(() => setOpen(null), []);
  const finish = (said: string) => {
    close();
    setMessage(said);
  };
  return (
    <Container className="py-8">
      <h1 tabIndex={-1} className="text-2xl">
        My Account
      </h1>
      <p className="mb-6 text-ink-soft [overflow-wrap:anywhere]">
        {username} · {is_super_admin ? 'Super admin' : 'Admin'}
      </p>
      {/* Sticky, so it's visible from rows far down, and zero-height, so it doesn't shift them. */}
      <div className="sticky top-4 z-10 h-0">
        <Toast message={message} ms={MESSAGE_CLEAR_MS} onClear={clearMessage} />
      </div>
      <div className="grid gap-10">
        {!confined && (
          <AccountSection
            title="Email address"
            lead={email}
            action={
              <Button onClick={() => setOpen('email')}>
                <Icon name="mail" />
                Change my email address
              </Button>
            }
          />
        )}
        <AccountSection
          title="Password"
          lead="When you change it, you’re logged out everywhere else."
          action={
            <Button onClick={() => setOpen('password')}>
              <Icon name="lock" />
              Change My Password
            </Button>
          }
        />
        <SecondFactors onDone={setMessage} />
        <SessionsSection onDone={setMessage} />
        {!confined && <EmailKindsSection onDone={setMessage} />}
      </div>
      {open === 'email' && <ChangeEmailModal onClose={close} onChanged={finish} />}
      {open === 'password' && <ChangePasswordModal onClose={close} onChanged={finish} />}
    </Container>
  );
}
