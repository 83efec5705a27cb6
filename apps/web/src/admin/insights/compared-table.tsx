import type { ComparedCampaign } from '@fairlead/contract/types';
import { Link } from 'react-router-dom';
import { AS_PAGE } from '../../layout/route-change.tsx';
import { Table, Td, Th } from '../../ui/table.tsx';
import { shareText } from '../marketing/history/share-text.ts';
import { reportPath } from '../report-path.ts';
import { Day } from '../time/time-stamp.tsx';
import { BarCell } from './bar-cell.tsx';
import { firstHoursPath } from './insights-paths.ts';

type Measure = {
  label: string;
  count: (campaign: ComparedCampaign) => number;
  automated?: (campaign: ComparedCampaign) => number;
  of: 'sent' | 'delivered';
};

const measures: readonly Measure[] = [
  { label: 'Delivered', count: ({ delivered }) => delivered, of: 'sent' },
  {
    label: 'Opens',
    count: ({ opens }) => opens,
    automated: ({ machine_opens }) => machine_opens,
    of: 'delivered',
  },
  {
    label: 'Clicks',
    count: ({ clicks }) => clicks,
    automated: ({ machine_clicks }) => machine_clicks,
    of: 'delivered',
  },
  { label: 'Unsubscribed', count: ({ unsubscribed }) => unsubscribed, of: 'delivered' },
];

/** Of everyone it could have been, and 0 if there was nobody. */
const rate = (count: number, whole: number): number => (whole > 0 ? count / whole : 0);

const highest = (campaigns: readonly ComparedCampaign[], { count, automated, of }: Measure): number =>
  Math.max(0, ...campaigns.map((one) => rate(count(one) + (automated?.(one) ?? 0), one[of])));

/** Campaigns with what came back. */
export function ComparedTable({ campaigns }: { campaigns: readonly ComparedCampaign[] }) {
  const columns = measures.map((measure) => ({ ...measure, max: highest(campaigns, measure) }));
  return (
    <Table caption="Engagement of each campaign" captionHidden stack>
      <thead>
        <tr>
          <Th>Campaign</Th>
          {measures.map(({ label }) => (
            <Th key={label}>{label}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {campaigns.map((campaign) => (
          <tr key={campaign.id}>
            <NameCell campaign={campaign} />
            {columns.map(({ label, count, automated, of, max }) => {
              const [people, machines] = [count(campaign), automated?.(campaign)];
              return (
                <BarCell
                  key={label}
                  label={label}
                  count={people}
                  {...(machines === undefined ? {} : { automated: machines })}
                  share={shareText(people, campaign[of])}
                  bar={{ value: rate(people, campaign[of]), more: rate(machines ?? 0, campaign[of]), max }}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function NameCell({ campaign: { id, campaign_name, sent_at } }: { campaign: ComparedCampaign }) {
  return (
    <Td label="Campaign" className="min-w-44 [overflow-wrap:anywhere] sm:w-[36%]">
      <Link to={reportPath(id)} className="prose-link inline-block py-0.5 font-bold print:line-clamp-2">
        {campaign_name}
      </Link>
      <span className="flex flex-wrap items-baseline gap-x-3 text-ink-soft max-sm:inline-flex">
        {sent_at && <Day iso={sent_at} />}
        <Link to={firstHoursPath(id)} state={AS_PAGE} className="no-print prose-link inline-block py-0.5">
          First 72 hours<span className="sr-only"> of {campaign_name}</span>
        </Link>
      </span>
    </Td>
  );
}
