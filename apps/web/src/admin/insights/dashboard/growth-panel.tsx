import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { growthQuery } from '../calls/insights.ts';
import { ListChart } from '../growth/list-chart.tsx';
import { Loaded } from '../overview/loaded.tsx';
import { Panel } from './panel.tsx';

/** How the list grew lately. */
export function GrowthPanel() {
  const load = useQuery(growthQuery('90d'));
  return (
    <Panel title="Growth of your list">
      <Loaded load={load} what="The growth of your list">
        {(growth) =>
          growth.since ? (
            <>
              <ListChart title="People on the list, last 90 days" growth={growth} />
              <Link to={paths.insights} className="prose-link justify-self-start py-1 text-sm">
                See who joined and left in Insights
              </Link>
            </>
          ) : (
            <p className="border-y border-line py-3 text-ink-soft">
              You’ll see how your list grows here once someone is on it.
            </p>
          )
        }
      </Loaded>
    </Panel>
  );
}
