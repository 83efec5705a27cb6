import { InlineBar } from '../../../ui/chart/inline-bar.tsx';
import { countText } from '../../../ui/data/count-text.ts';
import { Td } from '../../../ui/data/table.tsx';

type Props = {
  /** The column's header. */
  label: string;
  count: number;
  /** Automated ones, which aren't among these. */
  automated?: number;
  /** Beside the count, such as a share. */
  share?: string;
  /** What a full bar is, if everything is measured in something other than counts. */
  bar: { value: number; more?: number; max: number };
};

/** A figure with a small bar, to be compared with the others in its column; cards on a phone have no columns. */
export function BarCell({ label, count, automated, share, bar }: Props) {
  return (
    <Td label={label} className="sm:min-w-28">
      <span className="sm:flex sm:flex-wrap sm:items-baseline sm:justify-between sm:gap-x-3">
        <span className="font-bold">{countText(count)}</span>{' '}
        {share && <span className="text-ink-soft">{share}</span>}
      </span>
      <span className="mt-1 block leading-none max-sm:hidden print:block">
        <InlineBar {...bar} />
      </span>
      {automated !== undefined && (
        <span className="mt-0.5 block text-xs text-ink-soft">{countText(automated)} automated</span>
      )}
    </Td>
  );
}
