import { readEmailRule } from '@fairlead/contract/campaigns/send-rules';
import type { Person } from '@fairlead/contract/people/people';
import { formErrors } from '@fairlead/contract/platform/text/form-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import { failureMessage, mayHave } from '../../../api/failure-message.ts';
import { peopleChanged } from '../../../api/people-changed.ts';
import { useAdmin } from '../../../auth/auth-context.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useConfirmClose } from '../../../ui/dialogs/use-confirm-close.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { EmailField } from '../../platform/email-field.tsx';
import { ReasonField } from '../../platform/reason-modal.tsx';
import { clearSavedInput, savedInput, saveIfSessionEnded } from '../../platform/saved-input.ts';
import { changeAddress } from '../calls/people.ts';
import { wantsReason } from '../calls/subscribers.ts';

type Props = { person: Person; onClose: () => void; onChanged: (now: Person) => void };

/** Asks for a person's new address, and why they get email there if they had unsubscribed. */
export default function ChangeAddressModal({ person: { id, email: old }, onClose, onChanged }: Props) {
  const queries = useQueryClient();
  const { id: adminId } = useAdmin();
  const form = `address.${id}`;
  const [typed, setTyped] = useState(() => savedInput(form, adminId, { email: '', reason: '' }));
  const [wrong, setWrong] = useState('');
  const close = useConfirmClose(typed.email !== '', onClose);
  const change = useMutation({
    mutationFn: (body: typeof typed) => changeAddress(id, body),
    onSuccess: (now) => {
      clearSavedInput(form, adminId);
      peopleChanged(queries, 'reload');
      onChanged(now);
    },
    onError: (error, values) => saveIfSessionEnded(error, form, adminId, values),
  });
  const refused = change.error instanceof ApiError ? change.error.fields : {};
  const asksWhy = wantsReason(change.error) || change.variables?.reason;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = typed.email.trim();
    const [error] = formErrors({ email: readEmailRule }, { email });
    setWrong(error?.text ?? '');
    if (error) event.currentTarget.querySelector('input')?.focus();
    else if (!change.isPending) change.mutate({ ...typed, email });
  };

  return (
    <Modal title="Change address" size="md" onClose={close}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <LiveRegion role="alert">
          {change.error && (
            <Banner tone="danger">
              The address wasn’t changed: {failureMessage(change.error, 'changed', mayHave('changed'))}
            </Banner>
          )}
        </LiveRegion>
        <p>
          Campaigns will go to the new address instead of{' '}
          <b>
            <BreakableText text={old} />
          </b>
          , which keeps a page of its own with everything sent to it so far.
        </p>
        <EmailField
          value={typed.email}
          onChange={({ target: { value } }) => setTyped((now) => ({ ...now, email: value }))}
          label="New email address"
          data-first-focus
          error={wrong || refused.email}
        />
        {asksWhy && (
          <ReasonField
            value={typed.reason}
            onChange={({ target: { value } }) => setTyped((now) => ({ ...now, reason: value }))}
            error={refused.reason}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="signal" busy={change.isPending}>
            Change address
          </Button>
        </div>
      </form>
    </Modal>
  );
}
