import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { draftTexts } from '@fairlead/contract/campaigns/drafts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { isEditable } from '../campaign-status.ts';
import { StartTime } from '../progress/start-time.tsx';
import { useCampaign } from '../progress/use-campaign.ts';
import { KeepAsNew } from './draft/draft-notice.tsx';
import type { DraftSync } from './draft/draft-sync.ts';

function whyNot({ campaign_name: name, status, replaced_by }: CampaignReport): string {
  if (replaced_by) return draftTexts.replaced(name);
  return status === 'cancelled' ? draftTexts.canceled(name) : draftTexts.begun(name);
}

/** Which scheduled campaign this draft is the edited version of, or why it can't be any more. */
export function EditNotice({ campaignId, sync }: { campaignId: number; sync: DraftSync }) {
  const { data: campaign } = useCampaign(campaignId);
  const { scheduled_at } = campaign ?? {};
  return (
    <div className="has-[.fade-in]:mt-3">
      <LiveRegion role="alert">
        {campaign && !isEditable(campaign) && (
          <Banner tone="warn" action={<KeepAsNew sync={sync} />}>
            <p>
              {whyNot(campaign)}, {draftTexts.replace}
            </p>
            <p className="text-sm">
              You’ll choose the new draft’s recipients again, so nobody gets it twice.
            </p>
          </Banner>
        )}
      </LiveRegion>
      {campaign && isEditable(campaign) && scheduled_at && (
        <Banner tone="info">
          You’re editing “{campaign.campaign_name}”, scheduled for{' '}
          <StartTime campaign={campaign} startsAt={scheduled_at} />. Nothing changes until you update it.
        </Banner>
      )}
    </div>
  );
}
