import type { SubscriberImport } from '@fairlead/contract/types';
import { countText } from '../../../ui/count-text.ts';
import { StatCard } from '../../../ui/stat-card.tsx';
import { rowCounts, verdicts } from './import-text.ts';

/** What becomes of the rows of the file: the six figures add up to them. */
export function ImportFigures({ found }: { found: SubscriberImport }) {
  const counts = rowCounts(found);
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      {verdicts.map(({ verdict, label, hint }) => (
        <StatCard key={verdict} label={label} value={countText(counts[verdict])} hint={hint} />
      ))}
    </dl>
  );
}
