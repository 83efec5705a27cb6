import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type Props = {
  /** Whether filters are hiding inquiries, as opposed to there being none. */
  filtered: boolean;
  onClear: () => void;
};

/** Empty state of the inquiry list. */
export function NothingFound({ filtered, onClear }: Props) {
  return filtered ? (
    <EmptyState title="Nothing matches" action={<Button onClick={onClear}>Clear filters</Button>}>
      Try a shorter search, or fewer filters.
    </EmptyState>
  ) : (
    <EmptyState title="No inquiries yet">
      Demo requests and messages from the contact form arrive here. Your team also gets each one by email.
    </EmptyState>
  );
}
