import { ERASED_PERSON, isErasedEmail } from '@fairlead/contract/platform/erased-people';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { patient } from '../../../api/patient.ts';

const RecipientHistory = patient(() => import('../report/recipient-history.tsx'));

type Props = { campaign: number; recipient: number; email: string };

/** Opens a recipient's email history. */
export function HistoryButton({ campaign, recipient, email }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${isErasedEmail(email) ? ERASED_PERSON : email}, history`}
        onClick={() => setOpen(true)}
        className="prose-link block py-0.5"
      >
        History
      </button>
      {open &&
        // Table cells set their own line breaking.
        createPortal(
          <Suspense fallback={null}>
            <RecipientHistory
              campaign={campaign}
              recipient={recipient}
              email={email}
              onClose={() => setOpen(false)}
            />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
