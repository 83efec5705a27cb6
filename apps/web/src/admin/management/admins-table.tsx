import type { ListedAdmin } from '@fairlead/contract/types';
import { useAdmin } from '../../auth/auth-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Table, Td, Th } from '../../ui/table.tsx';
import { TimeStamp } from '../../ui/time-stamp.tsx';
import { useRowFocus } from '../../ui/use-row-focus.ts';
import { useAdminActions } from './use-admin-actions.ts';

type AdminHandlers = ReturnType<typeof useAdminActions>;

type Props = {
  admins: readonly ListedAdmin[];
  onDone: (message: string) => void;
  onDenied: (error: unknown) => void;
};

export function AdminsTable({ admins, onDone, onDenied }: Props) {
  const { id: ownId } = useAdmin();
  const actions = useAdminActions({ onDone, onDenied });
  return (
    <Table caption="Admin users" captionHidden stack>
      <thead>
        <tr>
          <Th>Username</Th>
          <Th>Email</Th>
          <Th>Role</Th>
          <Th>Status</Th>
          <Th>Last Login</Th>
          <Th>Created</Th>
          <Th className="right-0">Actions</Th>
        </tr>
      </thead>
      <tbody {...useRowFocus()}>
        {admins.map((admin) => {
          const { id, username, email, is_super_admin, last_login, created_at } = admin;
          const busy = actions.busy.includes(id);
          return (
            <tr key={id} tabIndex={-1} aria-busy={busy || undefined} className="-outline-offset-4">
              <Td>
                <div className="min-w-32">
                  <span className="mr-2 font-bold [overflow-wrap:anywhere]">{username}</span>
                  {id === ownId && <Badge tone="info">You</Badge>}
                </div>
              </Td>
              <Td label="Email">
                <span className="inline-block min-w-40 [overflow-wrap:anywhere]">{email}</span>
              </Td>
              <Td label="Role">{is_super_admin ? 'Super Admin' : 'Admin'}</Td>
              <Td label="Status">
                <AdminStatus admin={admin} />
              </Td>
              <Td label="Last Login">{last_login ? <TimeStamp iso={last_login} /> : 'Never'}</Td>
              <Td label="Created">
                <TimeStamp iso={created_at} />
              </Td>
              {/* Stays in view when the table scrolls sideways. */}
              <Td className="sticky right-0 bg-raised max-lg:shadow-[-1px_0_0_var(--line)]">
                {id === ownId ? (
                  <span className="text-ink-soft">Your own account</span>
                ) : (
                  <AdminActions admin={admin} actions={actions} busy={busy} />
                )}
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function AdminStatus({ admin: { is_active, invited } }: { admin: ListedAdmin }) {
  if (!is_active) return <Badge tone="neutral">Inactive</Badge>;
  return invited ? <Badge tone="info">Invited</Badge> : <Badge tone="ok">Active</Badge>;
}

/** Actions for someone else's account. */
function AdminActions({
  admin,
  actions,
  busy,
}: {
  admin: ListedAdmin;
  actions: AdminHandlers;
  busy: boolean;
}) {
  const { username, is_active, invited, has_second_factor } = admin;
  const toggle = is_active ? 'Deactivate' : 'Activate';
  return (
    <div className="flex min-w-38 flex-wrap gap-2 lg:min-w-48">
      {invited && is_active && (
        <Button
          size="sm"
          busy={busy}
          aria-label={`Send the invitation again to ${username}`}
          onClick={() => actions.resend(admin)}
        >
          Send the invitation again
        </Button>
      )}
      <Button
        size="sm"
        busy={busy}
        aria-label={`Reset password of ${username}`}
        onClick={() => actions.setPassword(admin)}
      >
        Reset password
      </Button>
      <Button
        size="sm"
        busy={busy}
        aria-label={`${toggle} ${username}`}
        onClick={() => actions.toggle(admin)}
      >
        {toggle}
      </Button>
      {has_second_factor && (
        <Button
          size="sm"
          busy={busy}
          aria-label={`Remove second factors of ${username}`}
          onClick={() => actions.removeFactors(admin)}
        >
          Remove second factors
        </Button>
      )}
      <Button size="sm" busy={busy} aria-label={`Delete ${username}`} onClick={() => actions.remove(admin)}>
        Delete
      </Button>
    </div>
  );
}
