import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../../api/call.ts';
import { patient } from '../../../api/patient.ts';
import { Container } from '../../../layout/container.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Toast } from '../../../ui/dialogs/toast.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { currentParams, withParam } from '../../platform/url-filter.ts';
import { ActivitySection } from '../activity/activity-section.tsx';
import { adminsQuery } from '../calls/admins.ts';
import { AdminsTable } from './admins-table.tsx';
import { isDenied, useSuperAdminPage } from './use-access-denied.ts';

export default function ManagementPage() {
  const { is_super_admin, deny } = useSuperAdminPage();
  const onDenied = useCallback((error: unknown) => void (isDenied(error) && deny()), [deny]);
  return (
    <Container className="py-8">
      {is_super_admin ? (
        <Management onDenied={onDenied} />
      ) : (
        <h1 tabIndex={-1} className="text-2xl">
          Admin Management
        </h1>
      )}
    </Container>
  );
}

const ChangePasswordModal = patient(() => import('../passwords/change-password-modal.tsx'));
const CreateAdminModal = patient(() => import('./create-admin-modal.tsx'));
const InviteAdminModal = patient(() => import('./invite-admin-modal.tsx'));

/** The form that a link leads directly to. */
const openedBy = (params: URLSearchParams): 'invite' | 'create' | null =>
  (['invite', 'create'] as const).find((name) => params.has(name)) ?? null;

function Management({ onDenied }: { onDenied: (error: unknown) => void }) {
  const [params, setParams] = useSearchParams();
  // The dashboard links directly to the form.
  const [modal, setModal] = useState<'password' | 'create' | 'invite' | null>(() => openedBy(params));
  const opener = openedBy(params);
  const [followed, setFollowed] = useState(opener);
  // A link that's followed while the page is open, such as from the search.
  if (opener !== followed) {
    setFollowed(opener);
    if (opener) setModal(opener);
  }
  useEffect(() => {
    if (!modal && opener) setParams(withParam(currentParams(), opener, ''), { replace: true });
  }, [modal, opener, setParams]);
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);
  const close = useCallback(() => setModal(null), []);
  const finish = (said: string) => {
    close();
    setMessage(said);
  };
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 tabIndex={-1} className="text-2xl">
          Admin Management
        </h1>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setModal('password')}>
            <Icon name="lock" />
            Change My Password
          </Button>
          <Button onClick={() => setModal('create')}>
            <Icon name="plus" />
            Create New Admin
          </Button>
          <Button kind="signal" onClick={() => setModal('invite')}>
            <Icon name="mail" />
            Invite New Admin
          </Button>
        </div>
      </div>
      {/* Sticky, so it's visible from rows far down, and zero-height, so it doesn't shift them. */}
      <div className="sticky top-4 z-10 h-0">
        <Toast message={message} ms={MESSAGE_CLEAR_MS} onClear={clearMessage} />
      </div>
      <div className="grid gap-10">
        <AdminsSection onDone={setMessage} onDenied={onDenied} />
        <ActivitySection onDenied={onDenied} />
      </div>
      <Suspense fallback={null}>
        {modal === 'password' && <ChangePasswordModal onClose={close} onChanged={finish} />}
        {modal === 'invite' && <InviteAdminModal onClose={close} onInvited={finish} onDenied={onDenied} />}
        {modal === 'create' && (
          <CreateAdminModal
            onInvite={() => setModal('invite')}
            onClose={close}
            onCreated={finish}
            onDenied={onDenied}
          />
        )}
      </Suspense>
    </>
  );
}

type Props = { onDone: (message: string) => void; onDenied: (error: unknown) => void };

/** All admin accounts. The list is never empty: it includes the current user. */
function AdminsSection({ onDone, onDenied }: Props) {
  const list = useQuery(adminsQuery);
  const { data, error } = list;
  useEffect(() => {
    if (error) onDenied(error);
  }, [error, onDenied]);
  return (
    <div className="grid gap-3">
      {!isDenied(error) && (
        <QueryFailed
          load={list}
          what="The admin users"
          first={errorMessage(error, texts.admins.loadFailed)}
        />
      )}
      {!data && !error && <Skeleton lines={6} label="Loading admin users" />}
      {data && <AdminsTable admins={data} onDone={onDone} onDenied={onDenied} />}
    </div>
  );
}
