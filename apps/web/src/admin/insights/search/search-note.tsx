import { Banner } from '../../../ui/basic/banner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { FAILED, nothingText, type SearchState } from './use-search.ts';

type Props = {
  state: SearchState;
  term: string;
  /** Nothing is listed above. */
  isEmpty: boolean;
  onRetry: () => void;
};

/** What's to be said below the results; a live region of the dialog says it, too. */
export function SearchNote({ state, term, isEmpty, onRetry }: Props) {
  if (state === 'searching')
    return (
      <p className="appear-late flex items-center gap-2 px-3 py-3 text-ink-soft">
        <Spinner />
        Searching…
      </p>
    );
  if (state === 'failed')
    return (
      <div className="pt-3">
        <Banner
          tone="danger"
          action={
            <Button size="sm" className="max-sm:min-h-11" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          {FAILED}
        </Banner>
      </div>
    );
  if (state !== 'done' || !isEmpty) return null;
  return (
    <div className="px-3 py-6 text-center">
      <p className="font-bold [overflow-wrap:anywhere]">{nothingText(term)}</p>
      <p className="text-ink-soft">Check the spelling, or type fewer letters.</p>
    </div>
  );
}
