import type { Unsubscribed } from '@fairlead/contract/consent/unsubscribes';
import { UNSUBSCRIBED_LIMIT } from '@fairlead/contract/platform/limits';
import { useQuery } from '@tanstack/react-query';
import { Field } from '../../../ui/basic/field.tsx';
import { countOf } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import type { Column } from '../../platform/list/column.ts';
import type { SortOption } from '../../platform/list/use-sort.ts';
import { WholeList } from '../../platform/list/whole-list.tsx';
import { MARKETING_TITLE } from '../../platform/paths/marketing-views.ts';
import { PersonLink } from '../../platform/paths/person-link.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { useUrlFilter } from '../../platform/url-filter.ts';
import { useSearchText } from '../../platform/use-search-text.ts';
import { unsubscribedQuery } from '../calls/suppressions.ts';

/** Says how many are listed, and whether there are more. */
const summary = (count: number): string =>
  count < UNSUBSCRIBED_LIMIT ? countOf(count, 'person', 'people') : `The newest ${count} people`;

/** People who unsubscribed themselves. It has no tab; the Unsubscribes figure links here. */
export default function UnsubscribedView() {
  const [search, setSearch] = useUrlFilter('search');
  const { typed, type } = useSearchText(search, setSearch);
  const list = useQuery(unsubscribedQuery(search));
  const { data, error, isPlaceholderData } = list;

  return (
    <section aria-labelledby={MARKETING_TITLE} className="grid gap-3">
      <div className="max-w-md">
        <Field
          label="Search unsubscribed users"
          labelHidden="wide"
          placeholder="Search by email or reason"
          type="search"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <QueryFailed load={list} what="The unsubscribed users" />
      {!data && !error && <Skeleton lines={6} label="Loading unsubscribed users" />}
      {data && (
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {summary(data.length)}
        </p>
      )}
      {data?.length === 0 &&
        (search || isPlaceholderData ? (
          <EmptyState title="Nobody matches" action={<Button onClick={() => type('')}>Clear search</Button>}>
            {search && `No unsubscribed person matches “${search}”.`}
          </EmptyState>
        ) : (
          <EmptyState title="Nobody has unsubscribed">
            People who opt out through a link or the form on the site are listed here.
          </EmptyState>
        ))}
      {data && data.length > 0 && (
        // What it's shown by stands beside the count, so that ten rows fit.
        <div className="lg:-mt-10">
          <UnsubscribedTable people={data} />
        </div>
      )}
    </section>
  );
}

const methods: Record<Unsubscribed['method'], string> = {
  link: 'Link in an email',
  form: 'Form on the site',
  request: 'Asked the team',
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
function UnsubscribedTable({ people }: { people: readonly Unsubscribed[] }) {
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
