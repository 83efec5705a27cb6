import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { countText } from '../../../ui/data/count-text.ts';
import { Progress } from '../../../ui/data/progress.tsx';
import { finalCount } from '../campaign-status.ts';
import { ledgerText } from './ledger-text.ts';

/** How far a campaign is: with its list of recipients first, then with sending. */
export function CampaignBar({ campaign }: { campaign: CampaignReport }) {
  const { ledger, preparing } = campaign;
  const max = Math.max(ledger.planned, 1);
  if (!preparing)
    return <Progress label="Progress" value={finalCount(ledger)} max={max} text={ledgerText(ledger)} />;
  const prepared = campaign.prepared ?? 0;
  const text = `${countText(prepared)} of ${countText(ledger.planned)} recipients ready`;
  return <Progress label="Preparing the list" value={prepared} max={max} text={text} />;
}
