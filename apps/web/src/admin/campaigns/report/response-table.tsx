import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { countText } from '../../../ui/data/count-text.ts';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { FiguresLink } from '../../platform/paths/figures-link.tsx';
import { inquiriesText } from './inquiries-text.ts';
import { nobodyText } from './report-text.ts';
import { shareText } from './share-text.ts';

/** Opens, clicks, and other responses of recipients and their mail programs; of the rest, one sentence says that nobody did it. */
export function ResponseTable({ campaign }: { campaign: CampaignReport }) {
  const { ledger, delivered, bounced, failed_later = 0, complained, unsubscribed, opens, clicks } = campaign;
  const { machine_opens, machine_clicks } = campaign;
  const main = new Set(['Delivered', 'Opens', 'Clicks']);
  const rows = [
    { label: 'Delivered', count: delivered, of: ledger.sent },
    { label: 'Bounced', count: bounced, of: ledger.sent },
    { label: 'Accepted, then not sent', count: failed_later, of: ledger.planned },
    { label: 'Reported as spam', count: complained, of: delivered },
    { label: 'Opens', count: opens, of: delivered },
    { label: 'Opens, including automated', count: machine_opens && opens + machine_opens, of: delivered },
    { label: 'Clicks', count: clicks, of: delivered },
    { label: 'Clicks, including automated', count: machine_clicks && clicks + machine_clicks, of: delivered },
    { label: 'Unsubscribed', count: unsubscribed, of: delivered },
    { label: 'Demo requests', count: campaign.demo_requests ?? 0, of: delivered },
    { label: 'Messages to the team', count: campaign.contact_messages ?? 0, of: delivered },
  ].filter(({ label, count }) => count > 0 || main.has(label));
  const nobody = nobodyText(campaign);
  const came = inquiriesText(campaign);
  return (
    <div className="grid gap-2">
      <Table caption="Engagement">
        <thead>
          <tr>
            <Th>Response</Th>
            <Th className="text-right">Recipients</Th>
            <Th className="text-right">Share</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, count, of }) => (
            <tr key={label}>
              <Td className="font-bold">{label}</Td>
              <Td className="text-right">{countText(count)}</Td>
              <Td className="text-right">{shareText(count, of)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {nobody && <p className="text-sm">{nobody}</p>}
      {came && <p className="text-sm font-bold">{came}</p>}
      <p className="text-sm text-ink-soft">
        Opens are approximate: some mail programs open every email automatically, and others never report
        opens.
      </p>
      <FiguresLink group="ledger" />
    </div>
  );
}
