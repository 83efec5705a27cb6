import type { Campaign } from '@fairlead/contract/types';
import { Link } from 'react-router-dom';
import { Badge } from '../../../ui/badge.tsx';
import { countText } from '../../../ui/count-text.ts';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { listLook } from '../campaign-status.ts';
import { useMarketingLinks } from '../marketing-views.ts';
import { ReportLink } from '../report-link.tsx';
import { SentTime } from './sent-time.tsx';

export function CampaignsTable({ campaigns }: { campaigns: readonly Campaign[] }) {
  return (
    <Table caption="List of campaigns" captionHidden stack>
      <thead>
        <tr>
          <Th>Campaign</Th>
          <Th className="sm:text-right">Planned</Th>
          <Th className="sm:text-right">Sent</Th>
          <Th className="sm:text-right">Opens</Th>
          <Th className="sm:text-right">Clicks</Th>
          <Th>First email</Th>
          <Th>Status</Th>
        </tr>
      </thead>
      <tbody>
        {campaigns.map((campaign) => (
          <CampaignRow key={campaign.id} campaign={campaign} />
        ))}
      </tbody>
    </Table>
  );
}

function CampaignRow({ campaign }: { campaign: Campaign }) {
  const { id, campaign_name, subject_line, recipients_count, sent, opens, clicks, replaced_by } = campaign;
  const { reportLink } = useMarketingLinks();
  const { label, tone } = listLook(campaign);
  return (
    <tr className="hover:bg-sunk">
      <Td label="Campaign" className="break-words">
        <Link to={reportLink(id)} className="prose-link inline-block py-0.5 font-bold">
          {campaign_name}
        </Link>
        <span className="block text-ink-soft">{subject_line}</span>
      </Td>
      <Td label="Planned" className="sm:text-right">
        {countText(recipients_count)}
      </Td>
      <Td label="Sent" className="sm:text-right">
        {sent === undefined ? '–' : countText(sent)}
      </Td>
      <Td label="Opens" className="sm:text-right">
        {countText(opens)}
      </Td>
      <Td label="Clicks" className="sm:text-right">
        {countText(clicks)}
      </Td>
      <Td label="First email">
        <SentTime {...campaign} />
      </Td>
      <Td label="Status">
        <Badge tone={tone}>{label}</Badge>
        {replaced_by && (
          <span className="block pt-1 break-words">
            by <ReportLink {...replaced_by} />
          </span>
        )}
      </Td>
    </tr>
  );
}
