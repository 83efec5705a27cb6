import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { BarChart } from '../../../ui/data/bar-chart.tsx';
import { countText } from '../../../ui/data/count-text.ts';
import { shareText } from './share-text.ts';

/** The funnel from planned to clicked. The tables below show the same figures. */
export function ResponseChart({ campaign }: { campaign: CampaignReport }) {
  const { ledger, delivered, opens, clicks, machine_opens, machine_clicks, unsubscribed } = campaign;
  const steps = [
    { label: 'Planned', value: ledger.planned, of: undefined },
    { label: 'Sent', value: ledger.sent, of: ledger.planned },
    { label: 'Delivered', value: delivered, of: ledger.sent },
    { label: 'Opens', value: opens, more: machine_opens, of: delivered },
    { label: 'Clicks', value: clicks, more: machine_clicks, of: delivered },
    { label: 'Unsubscribed', value: unsubscribed, of: delivered },
  ];
  return (
    <BarChart
      title="Results"
      max={ledger.planned}
      legend={{ value: 'Recipients', more: 'Automated only' }}
      bars={steps.map(({ of, ...step }) => ({
        ...step,
        text:
          of === undefined
            ? countText(step.value)
            : `${countText(step.value)} · ${shareText(step.value, of)}`,
      }))}
    />
  );
}
