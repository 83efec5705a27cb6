import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { type Bar, BarChart } from '../../../ui/data/bar-chart.tsx';
import { countText } from '../../../ui/data/count-text.ts';
import { inquiriesText } from './inquiries-text.ts';
import { nobodyText } from './report-text.ts';
import { shareText } from './share-text.ts';

const figureText = (count: number, of: number): string => `${countText(count)} · ${shareText(count, of)}`;

/** A bar for what people did, and behind it what only machines did. */
const bar = (label: string, value: number, of: number, machines = 0): Bar => ({
  label,
  value,
  text: figureText(value, of),
  ...(machines > 0 && {
    more: { value: machines, text: `${figureText(value + machines, of)} with automated` },
  }),
});

function barsOf(campaign: CampaignReport): Bar[] {
  const { ledger, delivered, opens, clicks, machine_opens, machine_clicks } = campaign;
  const { unsubscribed, bounced, complained, failed_later = 0 } = campaign;
  const rare = [
    bar('Unsubscribed', unsubscribed, delivered),
    bar('Bounced', bounced, ledger.sent),
    bar('Reported as spam', complained, delivered),
    bar('Accepted, then not sent', failed_later, ledger.planned),
  ];
  return [
    { label: 'Planned', value: ledger.planned, text: countText(ledger.planned) },
    bar('Sent', ledger.sent, ledger.planned),
    bar('Delivered', delivered, ledger.sent),
    bar('Opens', opens, delivered, machine_opens),
    bar('Clicks', clicks, delivered, machine_clicks),
    ...rare.filter(({ value }) => value > 0),
  ];
}

/** What came of a campaign as bars; of what nobody did, one sentence says so. */
export function ResponseChart({ campaign }: { campaign: CampaignReport }) {
  const nobody = nobodyText(campaign);
  const came = inquiriesText(campaign);
  return (
    <>
      <BarChart
        title="Results"
        max={campaign.ledger.planned}
        legend={{ value: 'Recipients', more: 'Automated only' }}
        bars={barsOf(campaign)}
      />
      {nobody && <p className="text-sm">{nobody}</p>}
      {came && <p className="text-sm font-bold">{came}</p>}
    </>
  );
}
