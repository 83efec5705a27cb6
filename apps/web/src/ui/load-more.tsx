import { Button } from './button.tsx';

type Props = {
  /** "Showing 100 of 2,345 subscribers": announced after each page. */
  summary: string;
  more: boolean;
  busy: boolean;
  onMore: () => void;
};

/** Ends a list that is loaded page by page. */
export function LoadMore({ summary, more, busy, onMore }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {summary}
      </p>
      {more && (
        <Button size="sm" busy={busy} onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  );
}
