import { useSearchParams } from 'react-router-dom';
import { withParam } from '../url-filter.ts';

/** The list's parameter for those in an imported file. */
export const FILE_PARAM = 'file';

export const importedPeopleLink = (id: number): string =>
  `?${new URLSearchParams({ tab: 'subscribers', [FILE_PARAM]: String(id) })}`;

/** The import in the URL: 'new', an id, or ''. The list's filters stay. */
export function useImportParam() {
  const [params, setParams] = useSearchParams();
  return {
    param: params.get('import') ?? '',
    importLink: (param: string) => `?${withParam(params, 'import', param)}`,
    /** Replaces the history entry so Back leads to the list. */
    show: (id: number | 'new') => setParams((now) => withParam(now, 'import', String(id)), { replace: true }),
  };
}
