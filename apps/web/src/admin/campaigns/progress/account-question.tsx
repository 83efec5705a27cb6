import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { Banner } from '../../../ui/basic/banner.tsx';
import { countOf } from '../../../ui/data/count-text.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useFocusToHeading } from '../../../ui/use-focus-to-heading.ts';
import { useControl } from './use-control.ts';

/**
 * Whether a changed API key is for the same account, while emails are unconfirmed: only then may the provider be asked
 * about them.
 */
export default function AccountQuestion({ campaign }: { campaign: CampaignReport }) {
  const control = useControl(campaign.id);
  const { confirm } = useDialogs();
  const box = useFocusToHeading<HTMLDivElement>();
  const emails = countOf(campaign.account_unclear ?? 0, 'email', 'emails');

  const same = async () => {
    const hint = 'If the key is for another account, these people get the email twice.';
    const labels = { act: 'Ask again', keep: 'Don’t ask' };
    if (await confirm(`Ask Resend again about ${emails}?`, { ...labels, cautious: true, hint }))
      control.mutate('sameAccount');
  };
  const other = async () => {
    const hint = 'They stay unconfirmed, and you can’t send to them again in this campaign.';
    const labels = { act: 'Give up on them', keep: 'Keep them' };
    if (await confirm(`Give up on ${emails}?`, { ...labels, destructive: true, hint }))
      control.mutate('otherAccount');
  };

  return (
    <div ref={box}>
      <Banner tone="warn">
        <p className="font-bold">Same Resend account?</p>
        <p className="max-w-prose">
          The API key was changed while {emails} were unconfirmed. If the new key is for the same Resend
          account, we can ask about them without sending twice. If it’s for another account, they stay
          unconfirmed, and the rest goes out.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" busy={control.isPending && control.variables === 'sameAccount'} onClick={same}>
            Yes, same account
          </Button>
          <Button size="sm" busy={control.isPending && control.variables === 'otherAccount'} onClick={other}>
            No, another account
          </Button>
        </div>
      </Banner>
    </div>
  );
}
