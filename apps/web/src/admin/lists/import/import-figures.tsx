import type { SubscriberImport } from '@fairlead/contract/lists/import-types';
import { countText } from '../../../ui/data/count-text.ts';
import { StatCard } from '../../../ui/data/stat-card.tsx';
import { rowCounts, verdicts } from './import-text.ts';

/** What will happen to the file's rows; the seven figures add up to the total. */
export function ImportFigures({ found }: { found: SubscriberImport }) {
  const counts = rowCounts(found);
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-7">
      {verdicts.map(({ verdict, label, hint }) => (
        <StatCard key={verdict} label={label} value={countText(counts[verdict])} hint={hint} />
      ))}
    </dl>
  );
}
