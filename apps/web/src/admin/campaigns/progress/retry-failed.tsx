import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFocusToHeading } from '../../../ui/use-focus-to-heading.ts';
import type { Control } from './use-control.ts';

const RETRY_HINT =
  'These emails didn’t go out, so nobody gets one twice. We’ll skip anyone who has unsubscribed or bounced since.';

/** Whether the provider didn't send to someone, in a campaign that isn't canceled. */
export const canRetry = ({ status, retryable = 0 }: CampaignReport): boolean =>
  retryable > 0 && (status === 'sent' || status === 'failed' || status === 'sending');

/**
 * Offers to retry recipients that the provider didn't send to. Unconfirmed ones are never retried: they may have the email.
 */
export function RetryFailed({ campaign, control }: { campaign: CampaignReport; control: Control }) {
  const { retryable = 0 } = campaign;
  const { confirm } = useDialogs();
  const box = useFocusToHeading<HTMLDivElement>();
  const retry = async () => {
    const question = `Try ${countOf(retryable, 'failed recipient', 'failed recipients')} again?`;
    const act = `Retry ${countText(retryable)} failed`;
    if (await confirm(question, { act, keep: 'Not now', cautious: true, hint: RETRY_HINT }))
      control.mutate('retryFailed');
  };
  return (
    <div ref={box}>
      <Button size="sm" busy={control.isPending} onClick={retry}>
        <Icon name="refresh" className="size-4" />
        Retry {countText(retryable)} failed
      </Button>
    </div>
  );
}
