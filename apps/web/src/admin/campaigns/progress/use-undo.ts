import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { campaignQuery } from '../../../api/campaign.ts';
import { failureMessage } from '../../../api/failure-message.ts';
import { CAMPAIGNS_KEY } from '../../../api/query-keys.ts';
import { countOf } from '../../../ui/data/count-text.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { controlCampaign } from '../calls/campaigns.ts';
import { useComposer } from '../compose/composer.tsx';

const NO_ANSWER =
  'We didn’t get an answer, so it may have been undone. Check the campaign’s status before you try again.';

/** The result when a campaign started before it could be undone. */
const tooLateText = ({ ledger }: CampaignReport): string =>
  `Sending had already begun: ${countOf(ledger.planned - ledger.cancelled, 'recipient', 'recipients')} may get the campaign. All others were canceled.`;

/** Cancels a campaign before it starts and restores its draft in the composer. */
export function useUndo({ id, draft_id = null }: CampaignReport) {
  const { alert } = useDialogs();
  const { takeBack } = useComposer();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => controlCampaign(id, 'cancel'),
    onSuccess: async (campaign) => {
      if (!campaign.started_at) takeBack(draft_id);
      queries.setQueryData(campaignQuery(id).queryKey, campaign);
      if (campaign.started_at) await alert(tooLateText(campaign));
    },
    // Not awaited: the button must work again as soon as the alert is closed.
    onError: (error) =>
      void alert(`The campaign wasn’t undone: ${failureMessage(error, 'undone', NO_ANSWER)}`),
    onSettled: () => {
      queries.invalidateQueries({ queryKey: campaignQuery(id).queryKey });
      queries.invalidateQueries({ queryKey: [CAMPAIGNS_KEY] });
    },
  });
  return { undo: () => cancel.mutate(), busy: cancel.isPending };
}
