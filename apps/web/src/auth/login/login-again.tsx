import type { SecondFactorRequest } from '@fairlead/contract/access/second-factors';
import { type FormEvent, useRef, useState } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useAdmin } from '../auth-context.ts';
import { SecondLoginStep } from './second-login-step.tsx';
import { useLogin } from './use-login.ts';

/** Asks for the password again in place of the page's end, so nothing that was typed is lost. */
export default function LoginAgain({ onDone }: { onDone: () => void }) {
  const login = useLogin();
  const { username } = useAdmin();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<SecondFactorRequest | null>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const password = String(new FormData(form).get('password') ?? '');
    const result = await login({ username, password });
    if (!result) return;
    setBusy(false);
    if (result.outcome === 'done') {
      onDone();
      return;
    }
    form.reset();
    if (result.outcome === 'second factor') setAsked(result.asked);
    else {
      setError(result.error);
      passwordInput.current?.focus();
    }
  };
  const goBack = (reason?: string) => {
    setAsked(null);
    setError(reason);
  };

  if (asked)
    return (
      <Modal title="Log in again" onClose={onDone}>
        <SecondLoginStep asked={asked} onLoggedIn={onDone} onBack={goBack} />
      </Modal>
    );
  return (
    <Modal title="Log in again" onClose={onDone}>
      <form onSubmit={submit} className="grid gap-4">
        <p>You’ll stay on this page and keep what you typed.</p>
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordField
          ref={passwordInput}
          label={`Password of ${username}`}
          name="password"
          autoComplete="current-password"
          autoFocus
          error={error}
          required
          data-first-focus
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" kind="signal" busy={busy}>
            Log in
          </Button>
        </div>
      </form>
    </Modal>
  );
}
