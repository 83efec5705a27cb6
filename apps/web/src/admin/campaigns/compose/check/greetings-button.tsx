import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { patient } from '../../../../api/patient.ts';
import { Button } from '../../../../ui/forms/button.tsx';
import type { AudienceBody } from '../../calls/campaigns.ts';

const GreetingsDialog = patient(() => import('./greetings-dialog.tsx'));

/** Shows the greetings that look odd, and fixes them. */
export function GreetingsButton({ audience }: { audience: AudienceBody }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="mt-1" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Show and fix greetings
      </Button>
      {isOpen &&
        createPortal(
          <Suspense fallback={null}>
            <GreetingsDialog audience={audience} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
