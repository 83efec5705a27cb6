import { useLocation, useSearchParams } from 'react-router-dom';
import { withParam } from '../../url-filter.ts';

/** The import in the URL: 'new', the id of one, or ''; filters of the list stay there. */
export function useImportParam() {
  const [params, setParams] = useSearchParams();
  return {
    param: params.get('import') ?? '',
    importLink: (param: string) => `?${withParam(params, 'import', param)}`,
    /** Replaces the history entry, so that Back leads to the list. */
    show: (id: number | 'new') => setParams((now) => withParam(now, 'import', String(id)), { replace: true }),
  };
}

/** Told to the list by the link that leads back to it: focus has to begin somewhere. */
export const FROM_IMPORT = { fromImport: true };

export const useCameFromImport = (): boolean =>
  (useLocation().state as typeof FROM_IMPORT | null)?.fromImport === true;
