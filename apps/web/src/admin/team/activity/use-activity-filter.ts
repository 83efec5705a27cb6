import { type ActivityGroup, activityGroups } from '@fairlead/contract/platform/activity-actions';
import { shownZone } from '../../platform/time/shown-zone.ts';
import { useClearFilters, useUrlFilter } from '../../platform/url-filter.ts';
import type { ActivityFilter } from '../calls/activity.ts';

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
