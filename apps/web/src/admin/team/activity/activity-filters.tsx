import type { ActivityPage } from '@fairlead/contract/platform/activity';
import { Field } from '../../../ui/basic/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useSearchText } from '../../platform/use-search-text.ts';
import { groupNames } from './activity-text.ts';
import type { useActivityFilter } from './use-activity-filter.ts';

const kinds = [
  { value: '', label: 'Everything' },
  ...Object.entries(groupNames).map(([value, label]) => ({ value, label })),
];

type Props = ReturnType<typeof useActivityFilter> & {
  /** Whom the log names; undefined until it's loaded. */
  admins: ActivityPage['admins'];
};

/** Whom to choose from. The chosen one is always there. */
function peopleOf(admins: ActivityPage['admins'] = [], who: string) {
  const options = [
    { value: '', label: 'Everyone' },
    { value: 'system', label: 'System' },
    ...admins.map(({ id, username }) => ({ value: String(id), label: username })),
  ];
  return options.some(({ value }) => value === who)
    ? options
    : [...options, { value: who, label: `Admin ${who}` }];
}

export function ActivityFilters({ filter, admins, setWho, setWhat, setFrom, setTo, setIp }: Props) {
  const { who, what, from, to, ip } = filter;
  const { typed, type } = useSearchText(ip, setIp);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-5">
      <SelectField
        label="Admin"
        value={who}
        onChange={(event) => setWho(event.target.value)}
        options={peopleOf(admins, who)}
      />
      <SelectField
        label="Kind of activity"
        value={what}
        onChange={(event) => setWhat(event.target.value)}
        options={kinds}
      />
      <Field
        label="From"
        type="date"
        value={from}
        max={to || undefined}
        onChange={(event) => setFrom(event.target.value)}
      />
      <Field
        label="To"
        type="date"
        value={to}
        min={from || undefined}
        onChange={(event) => setTo(event.target.value)}
      />
      <Field
        label="IP address"
        type="search"
        value={typed}
        maxLength={100}
        onChange={(event) => type(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  );
}
