import type { CampaignReport } from '@fairlead/contract/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../api/call.ts';
import { CAMPAIGNS_KEY, type CampaignAct, campaignQuery, controlCampaign } from '../../../api/campaigns.ts';
import { Button } from '../../../ui/button.tsx';
import { countOf } from '../../../ui/count-text.ts';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { isUnderWay } from '../campaign-status.ts';

/**
 * Pause, resume and cancel. Pausing is not asked about: it harms nobody, and whoever presses it is in a hurry.
 */
export function CampaignControls({ campaign }: { campaign: CampaignReport }) {
  const { id, status, ledger } = campaign;
  const { confirm, alert } = useDialogs();
  const queries = useQueryClient();
  const control = useMutation({
    mutationFn: (act: CampaignAct) => controlCampaign(id, act),
    onSuccess: (changed) => queries.setQueryData(campaignQuery(id).queryKey, changed),
    onError: (error, act) => alert(`Failed to ${act} the campaign: ${errorMessage(error, 'Unknown error')}`),
    onSettled: () => {
      queries.invalidateQueries({ queryKey: campaignQuery(id).queryKey });
      queries.invalidateQueries({ queryKey: [CAMPAIGNS_KEY] });
    },
  });
  if (!isUnderWay(status)) return null;

  const rest = countOf(ledger.pending, 'recipient', 'recipients');
  const resume = async () => {
    if (await confirm(`Resume sending to ${rest}?`, { act: 'Resume campaign', cautious: true }))
      control.mutate('resume');
  };
  const cancel = async () => {
    const hint = 'What is already sent cannot be taken back. What is cancelled cannot be sent later.';
    if (await confirm(`Cancel sending to ${rest}?`, { act: 'Cancel campaign', destructive: true, hint }))
      control.mutate('cancel');
  };

  return (
    <div className="flex flex-wrap gap-2">
      {status === 'sending' && (
        <Button size="sm" busy={control.isPending} onClick={() => control.mutate('pause')}>
          <Icon name="pause" className="size-4" />
          Pause
        </Button>
      )}
      {status === 'paused' && (
        <Button size="sm" busy={control.isPending} onClick={resume}>
          <Icon name="play" className="size-4" />
          Resume
        </Button>
      )}
      <Button size="sm" disabled={control.isPending} onClick={cancel}>
        Cancel campaign
      </Button>
    </div>
  );
}
