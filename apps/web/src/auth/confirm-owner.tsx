import { siteTexts } from '@fairlead/contract/site-texts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { onConfirmationNeeded } from '../api/confirmation.ts';
import { readSession } from '../api/session.ts';
import { siteFetch } from '../api/site-fetch.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useAdmin } from './auth-context.ts';

type Answer = (confirmed: boolean) => void;

/** Asks for the password whenever the API wants it again, and then lets the act go on. */
export function ConfirmOwner() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(
    () => onConfirmationNeeded(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))),
    [],
  );
  if (!answer) return null;
  return (
    <ConfirmDialog
      onAnswer={(confirmed) => {
        setAnswer(null);
        answer(confirmed);
      }}
    />
  );
}

/** @returns the error to show, or null */
async function sendPassword(password: string): Promise<string | null> {
  const token = readSession()?.token ?? '';
  const reply = await siteFetch('/api/account/confirm', { method: 'POST', token, body: { password } });
  if (reply.outcome === 'ok') return null;
  return (reply.outcome === 'refused' && reply.error) || siteTexts.login.exception;
}

function ConfirmDialog({ onAnswer }: { onAnswer: Answer }) {
  const { username } = useAdmin();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const wrong = await sendPassword(String(new FormData(form).get('password') ?? ''));
    setBusy(false);
    if (!wrong) return onAnswer(true);
    setError(wrong);
    form.reset();
    passwordInput.current?.focus();
  };

  return (
    <Modal title="Confirm it’s you" onClose={() => onAnswer(false)}>
      <form onSubmit={submit} className="grid gap-4">
        <p>Please enter your password again to go on. Then we won’t ask for 10 minutes.</p>
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordField
          ref={passwordInput}
          label={`Password of ${username}`}
          name="password"
          autoComplete="current-password"
          error={error}
          required
          data-first-focus
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button type="submit" kind="signal" busy={busy}>
            Continue
          </Button>
        </div>
      </form>
    </Modal>
  );
}
