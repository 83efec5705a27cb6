import { texts } from '@fairlead/contract/texts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { REASON_MAX, ReasonField } from './reason-field.tsx';

type Props = {
  email: string;
  /** What the field begins with: a reason that was given before, and did not get through. */
  typed: string;
  onCancel: () => void;
  onReason: (reason: string) => void;
};

/** Asks why somebody who opted out may be mailed again; the answer is kept with the change. */
export function ReasonModal({ email, typed, onCancel, onReason }: Props) {
  const [error, setError] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
      .trim()
      .slice(0, REASON_MAX);
    if (reason) onReason(reason);
    else setError('Please enter the reason');
  };
  return (
    <Modal title={`Activate ${email}?`} size="md" closeButton={false} onClose={onCancel}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>{texts.subscribers.optedOut}</p>
        <ReasonField name="reason" defaultValue={typed} error={error || undefined} data-first-focus />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" kind="signal">
            Activate subscriber
          </Button>
        </div>
      </form>
    </Modal>
  );
}
