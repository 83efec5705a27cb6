import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Button } from '../../../ui/forms/button.tsx';

type Props = {
  /** Whether filters are hiding subscribers, as opposed to there being none. */
  filtered: boolean;
  onClear: () => void;
  /** What to do when there are no subscribers. */
  advice: string;
  action?: ReactNode;
};

/** Empty state of the subscriber list. */
export function NobodyFound({ filtered, onClear, advice, action }: Props) {
  if (filtered) {
    return (
      <EmptyState title="Nobody matches" action={<Button onClick={onClear}>Clear filters</Button>}>
        Try a shorter search, or fewer filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="There are no subscribers yet" action={action}>
      Subscribers are the people campaigns can reach. {advice}
    </EmptyState>
  );
}
