import type { ListedAdmin } from '@fairlead/contract/team/admins';
import { useAdmin } from '../../../auth/auth-context.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import type { Column } from '../../platform/list/column.ts';
import type { SortOption } from '../../platform/list/use-sort.ts';
import { WholeList } from '../../platform/list/whole-list.tsx';
import { Day, TimeStamp } from '../../platform/time/time-stamp.tsx';
import { useAdminActions } from './use-admin-actions.ts';

type AdminHandlers = ReturnType<typeof useAdminActions>;

type Props = {
  admins: readonly ListedAdmin[];
  onDone: (message: string) => void;
  onDenied: (error: unknown) => void;
};

function Username({ admin: { id, username } }: { admin: ListedAdmin }) {
  const { id: ownId } = useAdmin();
  return (
    <>
      <span className="mr-2 font-bold [overflow-wrap:anywhere]">{username}</span>
      {id === ownId && <Badge tone="info">You</Badge>}
    </>
  );
}

function AdminStatus({ admin: { is_active, invited } }: { admin: ListedAdmin }) {
  if (!is_active) return <Badge tone="neutral">Inactive</Badge>;
  return invited ? <Badge tone="info">Invited</Badge> : <Badge tone="ok">Active</Badge>;
}

type By = 'username' | 'email' | 'login' | 'created';

const columns: readonly Column<ListedAdmin, By>[] = [
  {
    id: 'username',
    label: 'Username',
    width: 4,
    isName: true,
    sort: { by: 'username', kind: 'text' },
    cell: (admin) => <Username admin={admin} />,
  },
  {
    id: 'email',
    label: 'Email',
    width: 6,
    sort: { by: 'email', kind: 'text' },
    cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
  },
  {
    id: 'role',
    label: 'Role',
    width: 2.5,
    cell: ({ is_super_admin }) => (is_super_admin ? 'Super Admin' : 'Admin'),
  },
  { id: 'status', label: 'Status', width: 2.5, cell: (admin) => <AdminStatus admin={admin} /> },
  {
    id: 'login',
    label: 'Last Login',
    width: 5.4,
    sort: { by: 'login', kind: 'time' },
    cell: ({ last_login }) => (last_login ? <TimeStamp iso={last_login} alone /> : 'Never'),
  },
  {
    id: 'created',
    label: 'Created',
    width: 2.8,
    sort: { by: 'created', kind: 'time' },
    cell: ({ created_at }) => <Day iso={created_at} />,
  },
];

const own: SortOption<By> = { label: 'Oldest first', sorting: { sort: 'created', order: 'asc' } };
const sortKey = ({ username, email, last_login, created_at }: ListedAdmin, by: By): string =>
  // Never counts as longer ago than any login.
  ({ username, email, login: last_login ?? '', created: created_at })[by];

export function AdminsTable({ admins, onDone, onDenied }: Props) {
  const { id: ownId } = useAdmin();
  const actions = useAdminActions({ onDone, onDenied });
  return (
    <WholeList
      list="admins"
      caption="Admin users"
      columns={columns}
      own={own}
      sortKey={sortKey}
      rows={admins}
      keyOf={({ id }) => id}
      acts={(admin) =>
        admin.id === ownId ? (
          <span className="whitespace-nowrap text-ink-soft">Your own account</span>
        ) : (
          <Acts admin={admin} actions={actions} />
        )
      }
    />
  );
}

/** What's done most stays in the row: removing access takes two presses, with the answer. */
function Acts({ admin, actions }: { admin: ListedAdmin; actions: AdminHandlers }) {
  const { id, username, is_active } = admin;
  const busy = actions.busy.includes(id);
  const toggle = is_active ? 'Deactivate' : 'Activate';
  return (
    <span className="inline-flex items-center gap-1">
      <Button
        size="sm"
        kind="quiet"
        busy={busy}
        aria-label={`${toggle} ${username}`}
        onClick={() => actions.toggle(admin)}
      >
        {toggle}
      </Button>
      <MoreMenu label={`More for ${username}`} dots busy={busy} items={actsOn(admin, actions)} />
    </span>
  );
}

/** What else a super admin can do with someone else's account. */
function actsOn(admin: ListedAdmin, actions: AdminHandlers) {
  const { username, is_active, invited, has_second_factor } = admin;
  return [
    ...(invited && is_active
      ? [
          {
            label: 'Send the invitation again',
            name: `Send the invitation again to ${username}`,
            onSelect: () => actions.resend(admin),
          },
        ]
      : []),
    ...(is_active && !invited
      ? [
          {
            label: 'Send a reset link',
            name: `Send a reset link to ${username}`,
            onSelect: () => actions.sendLink(admin),
          },
        ]
      : []),
    ...(has_second_factor
      ? [
          {
            label: 'Remove second factors',
            name: `Remove second factors of ${username}`,
            onSelect: () => actions.removeFactors(admin),
          },
        ]
      : []),
    { label: 'Delete', name: `Delete ${username}`, onSelect: () => actions.remove(admin) },
  ];
}
