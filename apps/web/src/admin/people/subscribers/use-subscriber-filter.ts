import { ID_TEXT } from '@fairlead/contract/platform/fields';
import { SUBSCRIBER_ROLES } from '@fairlead/contract/platform/roles';
import { FILE_PARAM } from '../../platform/paths/import-links.ts';
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
  const [fileText, setFile] = useUrlFilter(FILE_PARAM);
  const clear = useClearFilters('search', 'role', 'active', 'tag', FILE_PARAM);
  const role: SubscriberFilter['role'] = SUBSCRIBER_ROLES.find((one) => one === roleText) ?? '';
  const active_only = activeOptions.find(({ value }) => value === activeText)?.value ?? 'all';
  const filter: SubscriberFilter = {
    search,
    role,
    active_only,
    ...(ID_TEXT.test(tagText) && { tag: Number(tagText) }),
    ...(ID_TEXT.test(fileText) && { import: Number(fileText) }),
  };
  /** How many of the selects below the search are set. */
  const choices = [role !== '', active_only !== 'all', filter.tag !== undefined].filter(Boolean).length;
  const isFiltered = choices > 0 || search !== '' || filter.import !== undefined;
  return { filter, choices, isFiltered, setSearch, setRole, setActive, setTag, setFile, clear };
}
