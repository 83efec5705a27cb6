import { useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import LiftModal from './lift-modal.tsx';

/** Lets an address that bounced get email again. For super admins. */
export default function LiftButton({ email }: { email: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="sm" aria-label={`Lift suppression of ${email}`} onClick={() => setIsAsking(true)}>
        Lift suppression
      </Button>
      {isAsking && <LiftModal email={email} onClose={() => setIsAsking(false)} />}
    </>
  );
}
