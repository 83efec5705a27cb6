import type { Growth, InsightsPeriod } from '@fairlead/contract/insights/insights-growth';
import { useQuery } from '@tanstack/react-query';
import { exportPaths } from '../../../api/export-paths.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { growthQuery } from '../calls/insights.ts';
import { Breakdown } from '../overview/breakdown.tsx';
import { InsightSection } from '../overview/insight-section.tsx';
import { causes } from '../overview/insights-text.ts';
import { Loaded } from '../overview/loaded.tsx';
import { Notes } from '../overview/notes.tsx';
import { addUp, sumOf } from '../overview/sums.ts';
import { CauseChart } from './cause-chart.tsx';
import { growthNotes } from './growth-notes.tsx';

/** Who left, by cause. */
export function LeavingSection({ period }: { period: InsightsPeriod }) {
  const load = useQuery(growthQuery(period));
  return (
    <InsightSection
      title="Who left, and why"
      how="A person counts each time campaigns can no longer reach them. Only the first cause counts."
      file={exportPaths.insights('growth', period)}
    >
      <Loaded load={load} what="The people who left">
        {(growth) => <Filled growth={growth} />}
      </Loaded>
    </InsightSection>
  );
}

function Filled({ growth }: { growth: Growth }) {
  const left = addUp(growth.buckets.map((bucket) => bucket.left));
  if (sumOf(left) === 0)
    return <EmptyState title="Nothing to show yet">Nobody left in this period.</EmptyState>;
  return (
    <>
      <CauseChart growth={growth} />
      <Breakdown caption="Why people left" first="Cause" names={causes} counts={left} />
      <Notes notes={growthNotes({ ...growth, erased: 0 })} countedAt={growth.counted_at} />
    </>
  );
}
