import type { Campaign } from '@fairlead/contract/types';
import { Link } from 'react-router-dom';
import { Badge } from '../../../ui/badge.tsx';
import { countText } from '../../../ui/count-text.ts';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { listLook } from '../campaign-status.ts';
import { useMarketingLinks } from '../marketing-views.ts';
import { SentTime } from './sent-time.tsx';

export function CampaignsTable({ campaigns }: { campaigns: readonly Campaign[] }) {
  const { reportLink } = useMarketingLinks();
  return (
    <Table caption="List of campaigns" captionHidden stack>
      <thead>
        <tr>
          <Th>Campaign</Th>
          <Th>Subject</Th>
          <Th className="sm:text-right">Recipients</Th>
          <Th className="sm:text-right">Opens</Th>
          <Th className="sm:text-right">Clicks</Th>
          <Th>Sent</Th>
          <Th>Status</Th>
        </tr>
      </thead>
      <tbody>
        {campaigns.map(
          ({
            id,
            campaign_name,
            subject_line,
            recipients_count,
            opens,
            clicks,
            sent_at,
            status,
            starts_at,
            preparing,
          }) => (
            <tr key={id} className="hover:bg-sunk">
              <Td label="Campaign" className="break-words">
                <Link to={reportLink(id)} className="prose-link inline-block py-0.5 font-bold">
                  {campaign_name}
                </Link>
              </Td>
              <Td label="Subject" className="break-words">
                {subject_line}
              </Td>
              <Td label="Recipients" className="sm:text-right">
                {countText(recipients_count)}
              </Td>
              <Td label="Opens" className="sm:text-right">
                {countText(opens)}
              </Td>
              <Td label="Clicks" className="sm:text-right">
                {countText(clicks)}
              </Td>
              <Td label="Sent">
                <SentTime sent_at={sent_at} status={status} starts_at={starts_at} />
              </Td>
              <Td label="Status">
                <Badge tone={listLook({ status, preparing }).tone}>
                  {listLook({ status, preparing }).label}
                </Badge>
              </Td>
            </tr>
          ),
        )}
      </tbody>
    </Table>
  );
}
