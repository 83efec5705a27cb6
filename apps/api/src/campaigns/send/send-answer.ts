import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import type { SendAnswer } from '@fairlead/contract/campaigns/campaigns';
import { texts } from '@fairlead/contract/platform/texts';

/** Why nobody was mailed and nobody will be. Undefined if someone was, may have been, or will be. */
function nobodyMailed({ ledger, undone, failure_reason }: CampaignReport): string | undefined {
  const { sent, uncertain, pending, failed, skipped } = ledger;
  if (sent + uncertain + pending > 0) return undefined;
  const { nobodyMailed: nobody } = texts.campaigns;
  if (undone) return nobody.undone;
  if (failed > 0) return failure_reason ? `${nobody.failed} ${failure_reason}` : nobody.failed;
  return skipped > 0 ? nobody.skipped : nobody.canceled;
}

/** What became of a campaign so far. The specification's clients show `error` if it isn't a success. */
export function sendAnswer(report: CampaignReport): SendAnswer {
  const { id, status, ledger } = report;
  const { planned, pending, sent } = ledger;
  const error = nobodyMailed(report);
  return {
    success: error === undefined,
    ...(error && { error }),
    results: { successful: sent, failed: planned - pending - sent },
    campaign_id: id,
    status,
    pending,
  };
}
