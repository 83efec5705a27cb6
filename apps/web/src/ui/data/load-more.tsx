import { useLayoutEffect, useRef } from 'react';
import { Button } from '../forms/button.tsx';

/** A paginated list, as returned by TanStack Query. */
type PagedList = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type Props = {
  /** "Showing 100 of 2,345 subscribers": announced after each page. */
  summary: string;
  list: PagedList;
  /** Labels the button. */
  more?: string;
};

/** The end of a paginated list. When the button disappears after the last page, focus stays here. */
export function LoadMore({ summary, list, more = 'Load more' }: Props) {
  const said = useRef<HTMLParagraphElement>(null);
  const { hasNextPage, isFetchingNextPage: busy, isFetchNextPageError: failed, fetchNextPage } = list;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p ref={said} role="status" tabIndex={-1} className="text-sm text-ink-soft tabular-nums">
        {summary}
      </p>
      {hasNextPage && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="alert" className="text-sm text-danger">
            {failed && !busy && 'We couldn’t load more. Try again in a moment.'}
          </p>
          <MoreButton busy={busy} onMore={fetchNextPage} onGone={() => said.current?.focus()}>
            {failed ? 'Retry' : more}
          </MoreButton>
        </div>
      )}
    </div>
  );
}

type ButtonProps = { busy: boolean; onMore: () => unknown; onGone: () => void; children: string };

function MoreButton({ busy, onMore, onGone, children }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const gone = useRef(onGone);
  gone.current = onGone;
  useLayoutEffect(() => {
    const element = button.current;
    // Runs while the button is still in the DOM.
    return () => {
      if (element === document.activeElement) gone.current();
    };
  }, []);
  return (
    <Button ref={button} size="sm" busy={busy} onClick={() => void onMore()}>
      {children}
    </Button>
  );
}
