import { type Erasure, erasureTexts } from '@fairlead/contract/people/personal-data';
import { ERASURE_HOURS } from '@fairlead/contract/platform/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { countText } from '../../../ui/data/count-text.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { erasePerson, forgetErased } from '../calls/people.ts';
import { erasureErrorText } from './erasure-error-text.ts';
import { NamedTexts } from './named-texts.tsx';

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

type ErasureResultProps = { who: string; erasure: Erasure; onClose: () => void };

/** What was erased, what still waits, and what stays. It opens as a new dialog, so screen readers announce it. */
function ErasureResult({ who, erasure, onClose }: ErasureResultProps) {
  const { addresses, erased, waiting, remains, named, named_by } = erasure;
  const summaryId = useId();
  const waits = erasureTexts.waiting(waiting.emails);
  return (
    <Modal
      title={erased.length > 0 ? `Erased ${who}` : `Nothing found about ${who}`}
      describedBy={summaryId}
      closeButton={false}
      size="md"
      onClose={onClose}
    >
      <div className="grid gap-5">
        <p id={summaryId} tabIndex={-1} data-first-focus>
          {erased.length === 0 && 'There was no data to erase. '}
          {addresses > 1
            ? `This covers ${countText(addresses)} of their addresses. They’ll never be emailed there again.`
            : 'They’ll never be emailed at this address again.'}
        </p>
        {waiting.until && (
          <Banner tone="info">
            {waits} That’s <TimeStamp iso={waiting.until} /> at the latest.
          </Banner>
        )}
        {erased.length > 0 && <Erased erased={erased} />}
        {named.length > 0 && <NamedTexts named={named} addresses={named_by} />}
        <section>
          <h3 className="text-base font-bold">What stays</h3>
          <ul className="mt-2 grid list-disc gap-2 pl-5 text-sm">
            {remains
              .filter((text) => text !== waits)
              .map((text) => (
                <li key={text}>{text}</li>
              ))}
          </ul>
        </section>
        <div className="flex justify-end">
          <Button kind="signal" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function Erased({ erased }: Pick<Erasure, 'erased'>) {
  return (
    <section>
      <h3 className="text-base font-bold">What was erased</h3>
      <dl className="mt-2 border-t border-line text-sm">
        {erased.map(({ name, title, rows }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt className="min-w-0">{title}</dt>
            <dd className="tabular-nums">{countText(rows)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
