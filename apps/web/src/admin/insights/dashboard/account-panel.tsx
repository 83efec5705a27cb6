import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { Suspense, useCallback, useState, useTransition } from 'react';
import { Link } from 'react-router-dom';
import { patient } from '../../../api/patient.ts';
import { useAdmin } from '../../../auth/auth-context.ts';
import { paths } from '../../../paths.ts';
import { Toast } from '../../../ui/dialogs/toast.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Panel } from './panel.tsx';

const ChangePasswordModal = patient(() => import('../../team/passwords/change-password-modal.tsx'));

/** What admins can do with their own account. */
export function AccountPanel() {
  const { username, email, is_super_admin } = useAdmin();
  const [open, setOpen] = useState(false);
  const [loading, startLoading] = useTransition();
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);
  const close = useCallback(() => setOpen(false), []);
  return (
    <Panel title="Your Account">
      <p className="border-t border-line pt-2 text-sm">
        <span className="block font-bold break-words">{username || 'Admin'}</span>
        <span className="block break-words text-ink-soft">{email}</span>
        <span className="block text-ink-soft">{is_super_admin ? 'Super admin' : 'Admin'}</span>
      </p>
      <div className="no-print grid">
        <Toast message={message} ms={MESSAGE_CLEAR_MS} onClear={clearMessage} />
        <Button busy={loading} onClick={() => startLoading(() => setOpen(true))}>
          Change My Password
        </Button>
        <Link to={paths.account} className="prose-link mt-2 inline-flex min-h-8 items-center text-sm">
          My account and sessions
        </Link>
      </div>
      <Suspense fallback={null}>
        {open && (
          <ChangePasswordModal
            onClose={close}
            onChanged={(said) => {
              close();
              setMessage(said);
            }}
          />
        )}
      </Suspense>
    </Panel>
  );
}
