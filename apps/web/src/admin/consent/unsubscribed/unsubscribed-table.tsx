import type { Unsubscribed } from '@fairlead/contract/consent/unsubscribes';
import type { Column } from '../../platform/list/column.ts';
import type { SortOption } from '../../platform/list/use-sort.ts';
import { WholeList } from '../../platform/list/whole-list.tsx';
import { PersonLink } from '../../platform/paths/person-link.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';

const methods: Record<Unsubscribed['method'], string> = {
  link: 'Link in an email',
  form: 'Form on the site',
  other: 'Other',
};

type By = 'email' | 'time';

const columns: readonly Column<Unsubscribed, By>[] = [
  {
    id: 'email',
    label: 'Email',
    width: 6,
    isName: true,
    sort: { by: 'email', kind: 'text' },
    cell: ({ email, subscriber_id, is_stranger }) => (
      <>
        <PersonLink subscriber={subscriber_id} text={email} oneLine />
        {is_stranger && <span className="text-ink-soft"> Never on the list or emailed</span>}
      </>
    ),
  },
  {
    id: 'method',
    label: 'Method',
    width: 3.5,
    cell: ({ method, is_one_click }) => (is_one_click ? 'One click in the mail program' : methods[method]),
  },
  {
    id: 'unsubscribed',
    label: 'Unsubscribed',
    width: 5,
    sort: { by: 'time', kind: 'time' },
    cell: ({ unsubscribed_at }) => <TimeStamp iso={unsubscribed_at} alone />,
  },
  { id: 'reason', label: 'Reason', width: 4, cell: ({ reason }) => reason ?? '–' },
  { id: 'ip', label: 'IP Address', width: 3, cell: ({ ip_address }) => ip_address ?? '–' },
];

const own: SortOption<By> = { label: 'Newest first', sorting: { sort: 'time', order: 'desc' } };
const sortKey = ({ email, unsubscribed_at }: Unsubscribed, by: By) =>
  by === 'email' ? email : unsubscribed_at;

/** People who unsubscribed, with how and why. */
export function UnsubscribedTable({ people }: { people: readonly Unsubscribed[] }) {
  return (
    <WholeList
      list="unsubscribed"
      caption="List of unsubscribed users"
      columns={columns}
      own={own}
      sortKey={sortKey}
      rows={people}
      keyOf={({ email, unsubscribed_at }) => `${email} ${unsubscribed_at}`}
    />
  );
}
