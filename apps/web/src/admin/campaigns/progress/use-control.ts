import { useMutation, useQueryClient } from '@tanstack/react-query';
import { campaignQuery } from '../../../api/campaign.ts';
import { failureMessage } from '../../../api/failure-message.ts';
import { CAMPAIGNS_KEY } from '../../../api/query-keys.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { type CampaignAction, controlCampaign } from '../calls/campaigns.ts';

const failed: Record<CampaignAction, string> = {
  pause: 'The campaign wasn’t paused: ',
  resume: 'The campaign wasn’t resumed: ',
  cancel: 'The campaign wasn’t canceled: ',
  retryFailed: 'We couldn’t retry: ',
  sameAccount: 'We couldn’t ask again: ',
  otherAccount: 'We couldn’t give up on them: ',
};

/** The campaign is loaded again. */
const NO_ANSWER =
  'We didn’t get an answer, so it may have been changed. Check the campaign’s status before you try again.';

/** Controls a campaign and shows the result immediately. */
export function useControl(id: number) {
  const { alert } = useDialogs();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: CampaignAction) => controlCampaign(id, act),
    onSuccess: (changed) => queries.setQueryData(campaignQuery(id).queryKey, changed),
    // Not awaited: the button must work again as soon as the alert is closed.
    onError: (error, act) => void alert(`${failed[act]}${failureMessage(error, 'changed', NO_ANSWER)}`),
    onSettled: () => {
      queries.invalidateQueries({ queryKey: campaignQuery(id).queryKey });
      queries.invalidateQueries({ queryKey: [CAMPAIGNS_KEY] });
    },
  });
}

export type Control = ReturnType<typeof useControl>;
