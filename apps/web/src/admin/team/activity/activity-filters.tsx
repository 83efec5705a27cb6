import type { ActivityPage } from '@fairlead/contract/platform/activity';
import { type ActivityGroup, activityGroups } from '@fairlead/contract/platform/activity-actions';
import { Field } from '../../../ui/basic/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { shownZone } from '../../platform/time/shown-zone.ts';
import { useClearFilters, useUrlFilter } from '../../platform/url-filter.ts';
import { useSearchText } from '../../platform/use-search-text.ts';
import type { ActivityFilter } from '../calls/activity.ts';
import { groupNames } from './activity-text.ts';

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

const groups = Object.keys(activityGroups) as ActivityGroup[];
const DAY = /^\d{4}-\d\d-\d\d$/;

const readDay = (text: string): string =>
  DAY.test(text) && Date.parse(text) >= 0 && !Number.isNaN(Date.parse(`${text}T00:00`)) ? text : '';

/** The activity log's filters, stored in the URL. Unrecognized values mean "all". */
export function useActivityFilter() {
  const [who, setWho] = useUrlFilter('who');
  const [what, setWhat] = useUrlFilter('what');
  const [from, setFrom] = useUrlFilter('from');
  const [to, setTo] = useUrlFilter('to');
  const [ip, setIp] = useUrlFilter('ip');
  const clear = useClearFilters('who', 'what', 'from', 'to', 'ip');
  const chosen = {
    who: who === 'system' || /^[1-9]\d{0,8}$/.test(who) ? who : '',
    what: groups.find((one) => one === what) ?? ('' as const),
    from: readDay(from),
    to: readDay(to),
    ip: ip.slice(0, 100),
  };
  const filter: ActivityFilter = { ...chosen, timeZone: shownZone() };
  const isNarrowed = Object.values(chosen).some((value) => value !== '');
  return { filter, setWho, setWhat, setFrom, setTo, setIp, clear, isNarrowed };
}
