import { texts } from '@fairlead/contract/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../api/call.ts';
import {
  CAMPAIGNS_KEY,
  type CampaignAction,
  campaignQuery,
  controlCampaign,
} from '../../../api/campaigns.ts';
import { useDialogs } from '../../../ui/dialogs.tsx';

const failed: Record<CampaignAction, string> = {
  pause: 'Failed to pause the campaign: ',
  resume: 'Failed to resume the campaign: ',
  cancel: 'Failed to cancel the campaign: ',
  retryFailed: 'Failed to try again: ',
  sameAccount: 'Failed to ask again: ',
  otherAccount: 'Failed to give up on them: ',
};

/** Controls a campaign and shows the result immediately. */
export function useControl(id: number) {
  const { alert } = useDialogs();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: CampaignAction) => controlCampaign(id, act),
    onSuccess: (changed) => queries.setQueryData(campaignQuery(id).queryKey, changed),
    // Not awaited: the button must work again as soon as the alert is closed.
    onError: (error, act) => void alert(`${failed[act]}${errorMessage(error, texts.unknown)}`),
    onSettled: () => {
      queries.invalidateQueries({ queryKey: campaignQuery(id).queryKey });
      queries.invalidateQueries({ queryKey: [CAMPAIGNS_KEY] });
    },
  });
}

export type Control = ReturnType<typeof useControl>;
