import { Suspense, useState } from 'react';
import { patient } from '../../../api/patient.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';

const SentEmail = patient(() => import('./sent-email.tsx'));

type Props = {
  campaign: number;
  /** Null: nobody in particular. */
  recipient: number | null;
  /** What the button says while the email is hidden. */
  show: string;
};

/** Shows a campaign's email on request; its code loads on first use. */
export function EmailDisclosure({ campaign, recipient, show }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <div>
        <Button size="sm" onClick={() => setOpen(!open)}>
          {open ? 'Hide the email' : show}
        </Button>
      </div>
      {open && (
        <Suspense fallback={<Skeleton lines={8} label="Loading the email" />}>
          <SentEmail campaign={campaign} recipient={recipient} />
        </Suspense>
      )}
    </div>
  );
}
