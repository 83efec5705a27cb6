import { suppressionTexts } from '@fairlead/contract/suppression-texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../api/call.ts';
import { peopleChanged } from '../../../api/people-changed.ts';
import { DOUBTFUL_KEY, liftSuppression } from '../../../api/suppressions.ts';
import { Button } from '../../../ui/button.tsx';
import { useDialogs } from '../../../ui/dialogs.tsx';
import ReasonModal from './reason-modal.tsx';

type Props = { email: string; onLifted?: () => void };

/** Lets an address that bounced get email again, after asking why. For super admins. */
export default function LiftButton({ email, onLifted }: Props) {
  const { alert } = useDialogs();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<{ typed: string } | null>(null);
  const lift = useMutation({ mutationFn: liftSuppression });

  const onReason = async (reason: string) => {
    setAsking(null);
    try {
      const atProvider = await lift.mutateAsync({ email, reason });
      await alert(suppressionTexts.lifted[atProvider]);
      onLifted?.();
      peopleChanged(queries, 'reload');
      for (const queryKey of [[DOUBTFUL_KEY], ['campaign']]) queries.invalidateQueries({ queryKey });
    } catch (error) {
      await alert(`${suppressionTexts.liftFailed}${errorMessage(error, suppressionTexts.providerAway)}`);
      setAsking({ typed: reason });
    }
  };

  return (
    <>
      <Button
        size="sm"
        aria-label={`Lift suppression of ${email}`}
        busy={lift.isPending}
        onClick={() => setAsking({ typed: '' })}
      >
        Lift suppression
      </Button>
      {asking && (
        <ReasonModal
          title={`Lift the suppression of ${email}?`}
          text="Campaigns will reach this address again. If it still doesn’t work, bounces hurt our reputation with mail providers."
          act="Lift suppression"
          typed={asking.typed}
          onCancel={() => setAsking(null)}
          onReason={onReason}
        />
      )}
    </>
  );
}
