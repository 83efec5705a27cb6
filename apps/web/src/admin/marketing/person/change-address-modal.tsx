import { NewAddress } from '@fairlead/contract/people';
import { texts } from '@fairlead/contract/texts';
import type { Person } from '@fairlead/contract/types';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../../api/call.ts';
import { changeAddress } from '../../../api/people.ts';
import { peopleChanged } from '../../../api/people-changed.ts';
import { wantsReason } from '../../../api/subscribers.ts';
import { useAdmin } from '../../../auth/auth-context.ts';
import { Banner } from '../../../ui/banner.tsx';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useConfirmClose } from '../../../ui/use-confirm-close.ts';
import { clearSavedInput, savedInput, saveIfSessionEnded } from '../../saved-input.ts';
import { ReasonField } from '../subscribers/reason-field.tsx';

type Props = { person: Person; onClose: () => void; onChanged: (now: Person) => void };

/** Asks for a person's new address, and why they get email there if they had unsubscribed. */
export default function ChangeAddressModal({ person: { id, email }, onClose, onChanged }: Props) {
  const queries = useQueryClient();
  const { id: adminId } = useAdmin();
  const form = `address.${id}`;
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(NewAddress),
    defaultValues: savedInput(form, adminId, { email: '', reason: '' }),
  });
  const { errors, isDirty } = formState;
  const close = useConfirmClose(isDirty, onClose);
  const change = useMutation({
    mutationFn: (body: Parameters<typeof changeAddress>[1]) => changeAddress(id, body),
    onSuccess: (now) => {
      clearSavedInput(form, adminId);
      peopleChanged(queries, 'reload');
      onChanged(now);
    },
    onError: (error, values) => saveIfSessionEnded(error, form, adminId, values),
  });
  const asksWhy = wantsReason(change.error) || change.variables?.reason;

  return (
    <Modal title="Change address" size="md" onClose={close}>
      <form noValidate onSubmit={handleSubmit((values) => change.mutate(values))} className="grid gap-4">
        <LiveRegion role="alert">
          {change.error && (
            <Banner tone="danger">
              The address wasn’t changed: {errorMessage(change.error, texts.unknown)}
            </Banner>
          )}
        </LiveRegion>
        <p>
          Campaigns will go to the new address instead of{' '}
          <b>
            <BreakableText text={email} />
          </b>
          , which keeps a page of its own with everything sent to it so far.
        </p>
        <Field
          {...register('email')}
          label="New email address"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          data-first-focus
          error={errors.email?.message}
        />
        {asksWhy && <ReasonField {...register('reason')} error={errors.reason?.message} />}
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
