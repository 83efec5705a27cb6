import { Suspense, useEffect, useState } from 'react';
import { onConfirmationNeeded } from '../api/confirmation.ts';
import { patient } from '../api/patient.ts';
import type { Answer } from './confirm-dialog.tsx';

const ConfirmDialog = patient(() => import('./confirm-dialog.tsx'));

/** Asks for the password or a second factor whenever the API wants it again, and then lets the act go on. */
export function ConfirmOwner() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(
    () => onConfirmationNeeded(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))),
    [],
  );
  if (!answer) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        onAnswer={(confirmed) => {
          setAnswer(null);
          answer(confirmed);
        }}
      />
    </Suspense>
  );
}
