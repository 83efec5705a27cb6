import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { PROBABLY_SPAM } from './inquiry-text.ts';

type Props = {
  /** Whether filters are hiding inquiries, as opposed to there being none. */
  filtered: boolean;
  onClear: () => void;
  /** Undefined if that's where it was looked for. */
  onLookInSpam: (() => void) | undefined;
};

/** Empty state of the inquiry list. */
export function NothingFound({ filtered, onClear, onLookInSpam }: Props) {
  return filtered ? (
    <EmptyState
      title="Nothing matches"
      action={
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClear}>Clear filters</Button>
          {onLookInSpam && <Button onClick={onLookInSpam}>Look in “{PROBABLY_SPAM}”</Button>}
        </div>
      }
    >
      Try a shorter search, or fewer filters.
    </EmptyState>
  ) : (
    <EmptyState title="No inquiries yet">
      Demo requests and messages from the contact form arrive here. Your team also gets each one by email.
    </EmptyState>
  );
}
