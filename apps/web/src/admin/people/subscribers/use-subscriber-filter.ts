import { ID_TEXT } from '@fairlead/contract/platform/fields';
import { SUBSCRIBER_ROLES } from '@fairlead/contract/platform/roles';
import { useClearFilters, useUrlFilter } from '../../platform/url-filter.ts';
import type { SubscriberFilter } from '../calls/subscribers.ts';

export const activeOptions = [
  { value: 'all', label: 'Active and inactive' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
] as const;

/** The list's filters, stored in the URL. Unrecognized values mean "all". */
export function useSubscriberFilter() {
  const [search, setSearch] = useUrlFilter('search');
  const [roleText, setRole] = useUrlFilter('role');
  const [activeText, setActive] = useUrlFilter('active');
  const [tagText, setTag] = useUrlFilter('tag');
  const clear = useClearFilters('search', 'role', 'active', 'tag');
  const role: SubscriberFilter['role'] = SUBSCRIBER_ROLES.find((one) => one === roleText) ?? '';
  const active_only = activeOptions.find(({ value }) => value === activeText)?.value ?? 'all';
  const filter: SubscriberFilter = {
    search,
    role,
    active_only,
    ...(ID_TEXT.test(tagText) ? { tag: Number(tagText) } : {}),
  };
  return { filter, setSearch, setRole, setActive, setTag, clear };
}
