import { erasureTexts } from '@fairlead/contract/people/personal-data';
import { ERASURE_HOURS } from '@fairlead/contract/platform/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { erasePerson, forgetErased } from '../calls/personal-data.ts';
import { erasureErrorText } from './erasure-error-text.ts';
import { ErasureResult } from './erasure-result.tsx';

export type Erasable = { email: string; name?: string | null | undefined };
type Props = { person: Erasable; onClose: () => void; onErased: () => void };

const CONSEQUENCES = [
  'We’ll remove their data from subscribers, emails, inquiries, imports, and the activity log, at every address they have or had.',
  'Totals stay as they are.',
  'They’ll never be emailed again, even if someone adds the address. They can only come back by signing up on the site themselves.',
  `Emails that Resend is already sending keep their data until we know the outcome, at most ${ERASURE_HOURS} hours.`,
  erasureTexts.provider,
];

/** Asks before a person's data is erased, and says afterward what was erased and what stays. */
export default function EraseModal({ person: { email, name }, onClose, onErased }: Props) {
  const queries = useQueryClient();
  const textId = useId();
  const erase = useMutation({ mutationFn: () => erasePerson(email) });
  const who = name ?? email;
  if (erase.data) {
    const done = () => {
      // The dialog closes first and returns focus. Then the row with that focus can go.
      onErased();
      forgetErased(queries);
    };
    return <ErasureResult key="result" who={who} erasure={erase.data} onClose={done} />;
  }
  const keep = () => {
    if (!erase.isPending) onClose();
  };
  return (
    <Modal
      key="question"
      title={`Erase ${who}?`}
      role="alertdialog"
      describedBy={textId}
      closeButton={false}
      size="md"
      onClose={keep}
    >
      <div className="grid gap-4">
        <div id={textId} className="grid gap-3">
          {/* Focusing a button would scroll the question out of a small screen. */}
          <p tabIndex={-1} data-first-focus className="break-words">
            <b>This can’t be undone.</b>
            {name && ` Their address is ${email}.`}
          </p>
          <ul className="grid list-disc gap-2 pl-5">
            {CONSEQUENCES.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        <LiveRegion role="alert">
          {erase.error && <Banner tone="danger">{erasureErrorText(erase.error)}</Banner>}
        </LiveRegion>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={keep}>Keep their data</Button>
          <Button kind="danger" busy={erase.isPending} onClick={() => erase.mutate()}>
            Erase this person
          </Button>
        </div>
      </div>
    </Modal>
  );
}
