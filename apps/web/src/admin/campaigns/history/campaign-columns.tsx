import type { Campaign } from '@fairlead/contract/campaigns/campaign-report';
import type { CampaignSort } from '@fairlead/contract/platform/sorts';
import { Link } from 'react-router-dom';
import { Badge } from '../../../ui/data/badge.tsx';
import { countText } from '../../../ui/data/count-text.ts';
import type { Column } from '../../platform/list/column.ts';
import type { SortOption } from '../../platform/list/use-sort.ts';
import { reportPath } from '../../platform/paths/report-path.ts';
import { listLook } from '../campaign-status.ts';
import { ReportLink } from '../report-link.tsx';
import { SentTime } from './sent-time.tsx';

function Name({ campaign: { id, campaign_name, subject_line } }: { campaign: Campaign }) {
  return (
    <span title={`${campaign_name}: ${subject_line}`} className="break-words">
      <Link to={reportPath(id)} className="prose-link inline-block py-0.5 font-bold lg:inline">
        {campaign_name}
      </Link>{' '}
      <span className="text-ink-soft max-lg:block">{subject_line}</span>
    </span>
  );
}

function Status({ campaign }: { campaign: Campaign }) {
  const { label, tone } = listLook(campaign);
  const { replaced_by } = campaign;
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {replaced_by && (
        <>
          {' '}
          by <ReportLink {...replaced_by} />
        </>
      )}
    </>
  );
}

/** What the list of campaigns can show. */
export const campaignColumns: readonly Column<Campaign, CampaignSort>[] = [
  {
    id: 'name',
    label: 'Campaign',
    width: 9.5,
    isName: true,
    sort: { by: 'name', kind: 'text' },
    cell: (campaign) => <Name campaign={campaign} />,
  },
  {
    id: 'planned',
    label: 'Planned',
    width: 2,
    isNumber: true,
    sort: { by: 'planned', kind: 'number' },
    cell: ({ recipients_count }) => countText(recipients_count),
  },
  {
    id: 'sent',
    label: 'Sent',
    width: 2,
    isNumber: true,
    cell: ({ sent }) => (sent === undefined ? '–' : countText(sent)),
  },
  { id: 'opens', label: 'Opens', width: 2, isNumber: true, cell: ({ opens }) => countText(opens) },
  { id: 'clicks', label: 'Clicks', width: 2, isNumber: true, cell: ({ clicks }) => countText(clicks) },
  {
    id: 'first',
    label: 'First email',
    width: 5.4,
    sort: { by: 'first_email', kind: 'time' },
    cell: (campaign) => <SentTime {...campaign} />,
  },
  { id: 'status', label: 'Status', width: 3, cell: (campaign) => <Status campaign={campaign} /> },
];

export const newestCampaigns: SortOption<CampaignSort> = {
  label: 'Newest first',
  sorting: { sort: 'created', order: 'desc' },
};
