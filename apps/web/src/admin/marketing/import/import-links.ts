import { type RefObject, useEffect, useRef } from 'react';
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

/** State of the links between the list and the import: the link goes away, and focus has to begin somewhere. */
export const MOVES_FOCUS = { movesFocus: true };

/** The heading of the view that such a link led to. It takes the focus, unless the reader was faster. */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const moves = (useLocation().state as typeof MOVES_FOCUS | null)?.movesFocus === true;
  useEffect(() => {
    if (moves && document.activeElement === document.body) heading.current?.focus();
  }, [moves]);
  return heading;
}
