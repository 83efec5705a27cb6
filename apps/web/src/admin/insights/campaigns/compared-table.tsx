import type { ComparedCampaign } from '@fairlead/contract/insights/insights-campaigns';
import { Link } from 'react-router-dom';
import { AS_PAGE } from '../../../layout/route-change.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { firstHoursPath } from '../../platform/paths/insights-paths.ts';
import { reportPath } from '../../platform/paths/report-path.ts';
import { Day } from '../../platform/time/time-stamp.tsx';
import { engagement, type Measure, measureCells } from './measures.tsx';

const measures: readonly Measure<ComparedCampaign>[] = [
  ...engagement,
  { label: 'Unsubscribed', count: ({ unsubscribed }) => unsubscribed, of: 'delivered' },
];

/** Campaigns with what came back. */
export function ComparedTable({ campaigns }: { campaigns: readonly ComparedCampaign[] }) {
  const cells = measureCells(measures, campaigns);
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
            {cells(campaign)}
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
