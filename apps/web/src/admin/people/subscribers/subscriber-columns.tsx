import type { CustomField } from '@fairlead/contract/people/custom-fields';
import type { Subscriber } from '@fairlead/contract/people/subscribers';
import { customName, customText } from '@fairlead/contract/platform/custom-fields';
import { fieldOf, PERSON_FIELDS, type PersonFieldName } from '@fairlead/contract/platform/person-fields';
import { roleNames } from '@fairlead/contract/platform/roles';
import type { SubscriberSort } from '@fairlead/contract/platform/sorts';
import { Badge } from '../../../ui/data/badge.tsx';
import type { Column } from '../../platform/list/column.ts';
import type { SortOption } from '../../platform/list/use-sort.ts';
import { PersonLink } from '../../platform/paths/person-link.tsx';
import { Day } from '../../platform/time/time-stamp.tsx';
import { TagList } from '../tags/tag-list.tsx';
import { sourceText } from './source-text.ts';
import { calledBy, subscriberStatus } from './subscriber-status.ts';

function Status({ subscriber }: { subscriber: Subscriber }) {
  const { tone, label, more } = subscriberStatus(subscriber);
  return (
    <span title={more && label + more}>
      <Badge tone={tone}>
        <span>
          {label}
          {more && <span className="lg:sr-only">{more}</span>}
        </span>
      </Badge>
    </span>
  );
}

function textColumn(id: PersonFieldName): Column<Subscriber, SubscriberSort>[] {
  const { label, width } = fieldOf(id);
  if (width === undefined || id === 'name') return [];
  return [{ id, label, width, cell: (subscriber) => subscriber[id] || '–' }];
}

/** What the list of subscribers can show for every team. */
const ownColumns: readonly Column<Subscriber, SubscriberSort>[] = [
  {
    id: 'name',
    label: 'Name',
    width: 4.6,
    isName: true,
    sort: { by: 'name', kind: 'text' },
    cell: (subscriber) => <PersonLink subscriber={subscriber.id} text={calledBy(subscriber)} oneLine />,
  },
  {
    id: 'email',
    label: 'Email',
    width: 5.8,
    sort: { by: 'email', kind: 'text' },
    // People without a name are called by their address.
    cell: (subscriber) => (calledBy(subscriber) === subscriber.email ? '' : subscriber.email),
  },
  ...PERSON_FIELDS.flatMap(textColumn),
  { id: 'role', label: 'Role', width: 3.2, cell: ({ role }) => roleNames[role] },
  {
    id: 'tags',
    label: 'Tags',
    width: 2.4,
    cell: ({ tags }) => (tags?.length ? <TagList tags={tags} /> : '–'),
  },
  { id: 'source', label: 'Source', width: 3.2, isExtra: true, cell: ({ source }) => sourceText(source) },
  {
    id: 'subscribed',
    label: 'Subscribed',
    width: 2.4,
    sort: { by: 'joined', kind: 'time' },
    cell: ({ subscribed_at }) => <Day iso={subscribed_at} />,
  },
  { id: 'status', label: 'Status', width: 4.6, cell: (subscriber) => <Status subscriber={subscriber} /> },
];

/** Also the team's own fields, if someone chooses them. */
export const subscriberColumns = (
  fields: readonly CustomField[],
): readonly Column<Subscriber, SubscriberSort>[] => [
  ...ownColumns,
  ...fields.map(({ key, name }) => ({
    id: customName(key),
    label: name,
    width: 3,
    isExtra: true as const,
    cell: ({ custom }: Subscriber) => (custom?.[key] === undefined ? '–' : customText(custom[key])),
  })),
];

export const newestSubscribers: SortOption<SubscriberSort> = {
  label: 'Newest first',
  sorting: { sort: 'joined', order: 'desc' },
};
