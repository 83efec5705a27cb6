import { texts } from '@fairlead/contract/platform/texts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { encode } from 'uqr';
import { ApiError, errorMessage } from '../../../api/call.ts';
import { Field } from '../../../ui/basic/field.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { addAuthenticator, type beginAuthenticator } from '../calls/account.ts';

type Added = Awaited<ReturnType<typeof addAuthenticator>>;
type Begun = Awaited<ReturnType<typeof beginAuthenticator>>;
type Props = { begun: Begun; onClose: () => void; onAdded: (added: Added) => void };

const inGroups = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the key for an authenticator app, and adds the app that shows the right code. */
export function AddAuthenticatorModal({ begun, onClose, onAdded }: Props) {
  const [error, setError] = useState<{ name?: string; code?: string }>({});
  const code = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const add = useMutation({ mutationFn: addAuthenticator, onSuccess: onAdded });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    const typed = { name: name.current?.value.trim() ?? '', code: code.current?.value.trim() ?? '' };
    const { nameRequired, codeInvalid, addFailed } = texts.secondFactor;
    if (!/^\d{3} ?\d{3}$/.test(typed.code)) {
      setError({ code: codeInvalid });
      code.current?.focus();
      return;
    }
    if (typed.name === '') {
      setError({ name: nameRequired });
      name.current?.focus();
      return;
    }
    setError({});
    try {
      await add.mutateAsync({ enrollment: begun.enrollment, ...typed });
    } catch (failure) {
      if (failure instanceof ApiError && failure.fields.name) {
        setError({ name: failure.fields.name });
        name.current?.focus();
        return;
      }
      setError({ code: errorMessage(failure, addFailed) });
      code.current?.focus();
      code.current?.select();
    }
  };

  return (
    <Modal title="Add an authenticator app" onClose={onClose} size="md">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ol className="grid list-decimal gap-4 pl-5">
          <li>
            <p>Scan this code with your authenticator app, or type the key into it.</p>
            <div className="mt-3 grid items-center gap-4 sm:grid-cols-[13rem_1fr]">
              <QrCode text={begun.uri} label="QR code for your authenticator app" />
              <div className="min-w-0">
                <p className="text-sm text-ink-soft">Key</p>
                <p className="font-mono break-words">{inGroups(begun.key)}</p>
              </div>
            </div>
          </li>
          <li className="grid gap-4">
            <Field
              ref={code}
              label="Code from the app"
              inputMode="numeric"
              autoComplete="one-time-code"
              error={error.code}
              required
              data-first-focus
            />
            <Field
              ref={name}
              label="Name"
              hint="To recognize it later, such as “Work phone”."
              defaultValue="Authenticator app"
              maxLength={100}
              autoComplete="off"
              error={error.name}
              required
            />
          </li>
        </ol>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="signal" busy={add.isPending}>
            Add authenticator app
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Modules of white around the code, as the standard wants. */
const QUIET_ZONE = 4;

/** Drawn here: what it says must reach nobody else. Black on white in both themes, as cameras expect. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-52 rounded-md bg-[#fff] forced-color-adjust-none"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
