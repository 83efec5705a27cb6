import { texts } from '@fairlead/contract/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../api/call.ts';
import { campaignQuery } from '../../../api/campaigns.ts';
import { duplicateCampaign, editCampaign } from '../../../api/drafts.ts';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { useComposer } from './composer.tsx';

const ways = {
  duplicate: { make: duplicateCampaign, failed: 'Failed to duplicate the campaign: ' },
  edit: { make: editCampaign, failed: 'Failed to edit the campaign: ' },
};

/** Makes a draft of a campaign and opens it in the composer. */
export function useDraftOf(campaignId: number, how: keyof typeof ways) {
  const { openDraft } = useComposer();
  const { alert } = useDialogs();
  const queries = useQueryClient();
  const { make, failed } = ways[how];
  const { mutate, isPending } = useMutation({
    mutationFn: () => make(campaignId),
    onSuccess: ({ id }) => openDraft(id),
    // Not awaited: the button must work again as soon as the alert is closed.
    onError: (error) => {
      queries.invalidateQueries({ queryKey: campaignQuery(campaignId).queryKey });
      void alert(`${failed}${errorMessage(error, texts.unknown)}`);
    },
  });
  return { open: () => mutate(), busy: isPending };
}
