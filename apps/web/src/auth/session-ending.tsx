import { EXPIRY_CHECK_MS } from '@fairlead/contract/limits';
import type { SecondFactorRequest } from '@fairlead/contract/types';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Container } from '../layout/container.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { Modal } from '../ui/modal.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useAdmin, useAuth } from './auth-context.ts';
import { endsSoon } from './ends-soon.ts';
import { SecondLoginStep } from './second-login-step.tsx';
import { useLogin } from './use-login.ts';

/** Offers to log in again in place before the session expires, so no unsaved input is lost. */
export function SessionEnding() {
  const { expiresAt, soon } = useEnding();
  const [open, setOpen] = useState(false);
  return (
    <>
      <LiveRegion>
        {soon && (
          <Container className="pt-4">
            <Banner
              tone="warn"
              action={
                <Button size="sm" onClick={() => setOpen(true)}>
                  Log in again
                </Button>
              }
            >
              Your session ends at <TimeStamp iso={expiresAt} />.
            </Banner>
          </Container>
        )}
      </LiveRegion>
      {open && <LoginAgain onDone={() => setOpen(false)} />}
    </>
  );
}

function useEnding(): { expiresAt: string; soon: boolean } {
  const auth = useAuth();
  const expiresAt = auth.status === 'admin' ? auth.expiresAt : '';
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EXPIRY_CHECK_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return { expiresAt, soon: endsSoon(expiresAt, now) };
}

function LoginAgain({ onDone }: { onDone: () => void }) {
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
        <p>You stay on this page, and what you have typed stays too.</p>
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
