import { useSearchParams } from 'react-router-dom';
import { withParam } from '../url-filter.ts';

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
