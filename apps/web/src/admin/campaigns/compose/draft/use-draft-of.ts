import { useMutation, useQueryClient } from '@tanstack/react-query';
import { campaignQuery } from '../../../../api/campaign.ts';
import { failureMessage } from '../../../../api/failure-message.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { duplicateCampaign, editCampaign } from '../../calls/drafts.ts';
import { useComposer } from '../composer.tsx';

const LOST =
  'We didn’t get an answer, so a draft may have been started. Check your drafts before you try again.';

const ways = {
  duplicate: { make: duplicateCampaign, failed: 'The campaign wasn’t duplicated: ' },
  edit: { make: editCampaign, failed: 'We couldn’t open the campaign for editing: ' },
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
      void alert(`${failed}${failureMessage(error, 'changed', LOST)}`);
    },
  });
  return { open: () => mutate(), busy: isPending };
}
