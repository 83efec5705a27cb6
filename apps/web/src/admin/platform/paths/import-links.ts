import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
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

/** Link state between the list and the import: the link disappears, so focus needs a new place. */
export const MOVES_FOCUS = { movesFocus: true };

/** The heading of the linked view. It takes focus unless the user has already moved it. */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const moves = (useLocation().state as typeof MOVES_FOCUS | null)?.movesFocus === true;
  useEffect(() => {
    if (moves && document.activeElement === document.body) heading.current?.focus();
  }, [moves]);
  return heading;
}
