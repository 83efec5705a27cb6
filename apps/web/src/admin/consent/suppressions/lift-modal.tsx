import { suppressionTexts } from '@fairlead/contract/consent/suppressions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../api/call.ts';
import { peopleChanged } from '../../../api/people-changed.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import ReasonModal from '../../platform/reason-modal.tsx';
import { DOUBTFUL_KEY, liftSuppression } from '../calls/suppressions.ts';

type Props = { email: string; onClose: () => void };

/** Lets an address that bounced get email again, after asking why. For super admins. */
export default function LiftModal({ email, onClose }: Props) {
  const { alert } = useDialogs();
  const queries = useQueryClient();
  const lift = useMutation({ mutationFn: liftSuppression });

  const onReason = async (reason: string) => {
    try {
      const atProvider = await lift.mutateAsync({ email, reason });
      await alert(suppressionTexts.lifted[atProvider]);
      peopleChanged(queries, 'reload');
      for (const queryKey of [[DOUBTFUL_KEY], ['campaign']]) queries.invalidateQueries({ queryKey });
      onClose();
    } catch (error) {
      await alert(`${suppressionTexts.liftFailed}${errorMessage(error, suppressionTexts.providerAway)}`);
    }
  };

  return (
    <ReasonModal
      title={`Lift the suppression of ${email}?`}
      text="Campaigns will reach this address again. If it still doesn’t work, bounces hurt our reputation with mailbox providers."
      act="Lift suppression"
      typed=""
      busy={lift.isPending}
      onCancel={onClose}
      onReason={onReason}
    />
  );
}
