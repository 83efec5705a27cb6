import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { patient } from '../../../../api/patient.ts';
import { Button } from '../../../../ui/forms/button.tsx';

const DraftsDialog = patient(() => import('./drafts-dialog.tsx'));

/** Opens the list of drafts, whose code loads on first use. */
export function DraftsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        All drafts
      </Button>
      {isOpen &&
        createPortal(
          <Suspense fallback={null}>
            <DraftsDialog onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
