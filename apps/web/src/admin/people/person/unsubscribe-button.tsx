import { type Person, peopleTexts } from '@fairlead/contract/people/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { failureMessage, mayHave } from '../../../api/failure-message.ts';
import { patient } from '../../../api/patient.ts';
import { peopleChanged } from '../../../api/people-changed.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { RefocusOnRemove } from '../../../ui/refocus-on-remove.tsx';
import { personQuery, unsubscribePerson } from '../calls/people.ts';

const ReasonModal = patient(() => import('../../platform/reason-modal.tsx'));

const FIELD = {
  label: 'Who asked, and how',
  hint: 'For example: they called on November 20.',
  missing: peopleTexts.requestRequired,
};

/** Unsubscribes someone who asked the team for it. */
export function UnsubscribeButton({ person: { id, email } }: { person: Person }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (reason: string) => unsubscribePerson(id, reason),
    onSuccess: (person) => {
      queries.setQueryData(personQuery(id).queryKey, person);
      peopleChanged(queries, 'reload');
      setAsking(false);
    },
  });
  const { error, isPending } = change;
  return (
    <>
      <RefocusOnRemove>
        <Button size="sm" onClick={() => setAsking(true)}>
          Unsubscribe on request
        </Button>
      </RefocusOnRemove>
      <Suspense fallback={null}>
        {isAsking && (
          <ReasonModal
            title={`Unsubscribe ${email}?`}
            text="They won’t get campaigns anymore, even if they’re deleted and added again."
            field={FIELD}
            act="Unsubscribe"
            typed=""
            busy={isPending}
            failure={
              error
                ? `They weren’t unsubscribed: ${failureMessage(error, 'saved', mayHave('saved'))}`
                : undefined
            }
            onCancel={() => {
              setAsking(false);
              change.reset();
            }}
            onReason={(reason) => change.mutate(reason)}
          />
        )}
      </Suspense>
    </>
  );
}
