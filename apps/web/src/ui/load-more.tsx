import { useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';

type Props = {
  /** "Showing 100 of 2,345 subscribers": announced after each page. */
  summary: string;
  more: boolean;
  busy: boolean;
  onMore: () => void;
};

/** Ends a list that is loaded page by page. When the last page takes the button away, focus stays here. */
export function LoadMore({ summary, more, busy, onMore }: Props) {
  const said = useRef<HTMLParagraphElement>(null);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p ref={said} role="status" tabIndex={-1} className="text-sm text-ink-soft tabular-nums">
        {summary}
      </p>
      {more && <MoreButton busy={busy} onMore={onMore} onGone={() => said.current?.focus()} />}
    </div>
  );
}

function MoreButton({ busy, onMore, onGone }: Pick<Props, 'busy' | 'onMore'> & { onGone: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const gone = useRef(onGone);
  gone.current = onGone;
  useLayoutEffect(() => {
    const element = button.current;
    // Runs while the button is still in the page.
    return () => {
      if (element === document.activeElement) gone.current();
    };
  }, []);
  return (
    <Button ref={button} size="sm" busy={busy} onClick={onMore}>
      Load more
    </Button>
  );
}
