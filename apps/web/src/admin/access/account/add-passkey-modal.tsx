import { texts } from '@fairlead/contract/platform/texts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, errorMessage } from '../../../api/call.ts';
import { makePasskey } from '../../../auth/login/passkeys.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { Field } from '../../../ui/basic/field.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { addPasskey, type beginPasskey } from '../calls/account.ts';

type Added = Awaited<ReturnType<typeof addPasskey>>;
type Begun = Awaited<ReturnType<typeof beginPasskey>>;
type Props = { begun: Begun; onClose: () => void; onAdded: (added: Added) => void };

/** Names a passkey, and lets the browser make it. */
export function AddPasskeyModal({ begun, onClose, onAdded }: Props) {
  const [nameError, setNameError] = useState<string>();
  const [error, setError] = useState('');
  const name = useRef<HTMLInputElement>(null);
  const add = useMutation({
    mutationFn: async (typed: string) => {
      const made = await makePasskey(begun.options);
      if ('error' in made) return made.error;
      onAdded(await addPasskey({ enrollment: begun.enrollment, name: typed, passkey: made.credential }));
      return '';
    },
    onSuccess: setError,
    onError: (failure) => {
      setError(errorMessage(failure, texts.secondFactor.addFailed));
      if (failure instanceof ApiError) setNameError(failure.fields.name);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    const typed = name.current?.value.trim() ?? '';
    setNameError(typed === '' ? texts.secondFactor.nameRequired : undefined);
    setError('');
    if (typed === '') name.current?.focus();
    else add.mutate(typed);
  };

  return (
    <Modal title="Add a passkey" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <LiveRegion role="alert">{error && <Banner tone="danger">{error}</Banner>}</LiveRegion>
        <p>
          A passkey is a fingerprint, face, PIN, or security key that your device checks. It can’t be phished.
        </p>
        <Field
          ref={name}
          label="Name"
          hint="To recognize it later, such as “Work laptop”."
          defaultValue="Passkey"
          maxLength={100}
          autoComplete="off"
          error={nameError}
          required
          data-first-focus
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="signal" busy={add.isPending}>
            Create passkey
          </Button>
        </div>
      </form>
    </Modal>
  );
}
