import { type Erasure, erasureTexts } from '@fairlead/contract/people/personal-data';
import { useId } from 'react';
import { Banner } from '../../../ui/basic/banner.tsx';
import { countText } from '../../../ui/data/count-text.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { NamedTexts } from './named-texts.tsx';

type Props = { who: string; erasure: Erasure; onClose: () => void };

/** What was erased, what still waits, and what stays. It opens as a new dialog, so screen readers announce it. */
export function ErasureResult({ who, erasure, onClose }: Props) {
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
