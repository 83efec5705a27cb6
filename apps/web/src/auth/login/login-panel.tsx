import type { SecondFactorRequest } from '@fairlead/contract/access/second-factors';
import { siteTexts } from '@fairlead/contract/platform/site-texts';
import { type FormEvent, useRef, useState } from 'react';
import { Banner } from '../../ui/basic/banner.tsx';
import { Field } from '../../ui/basic/field.tsx';
import { LiveRegion } from '../../ui/basic/live-region.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { ForgotPassword } from '../passwords/request-link.tsx';
import { SecondLoginStep } from './second-login-step.tsx';
import { useLogin } from './use-login.ts';

type Props = {
  /** Whether to focus the first field: only if the user opened the panel. */
  takeFocus: boolean;
  onLoggedIn: () => void;
  onCancel: () => void;
};

export function LoginPanel({ takeFocus, onLoggedIn, onCancel }: Props) {
  const login = useLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [submitting, setSubmitting] = useState(false);
  const [error, setError] = useState('');
  const [asked, setAsked] = useState<SecondFactorRequest | null>(null);
  const [isBack, setIsBack] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  const complete = username.trim() !== '' && password !== '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!complete || submitting) return;
    setSubmitting(true);
    setError('');
    const result = await login({ username, password });
    if (!result) return;
    if (result.outcome === 'done') {
      onLoggedIn();
      return;
    }
    setSubmitting(false);
    setPassword('');
    if (result.outcome === 'second factor') setAsked(result.asked);
    else {
      setError(result.error);
      passwordInput.current?.focus();
    }
  };
  const goBack = (reason = '') => {
    setAsked(null);
    setIsBack(true);
    setError(reason);
  };

  if (asked) return <SecondLoginStep asked={asked} onLoggedIn={onLoggedIn} onBack={goBack} />;
  return (
    <form onSubmit={submit} className="grid gap-5" aria-labelledby="admin-login-title">
      <LiveRegion role="alert">{error && <Banner tone="danger">{error}</Banner>}</LiveRegion>
      <Field
        label="Username or email"
        name="username"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={takeFocus && !isBack}
        required
      />
      <PasswordField
        ref={passwordInput}
        label="Password"
        name="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        autoFocus={isBack}
        required
      />
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            kind="signal"
            busy={submitting}
            disabled={!complete || submitting}
            aria-describedby={complete ? undefined : 'login-hint'}
            className="flex-1"
          >
            {submitting ? siteTexts.login.submitting : 'Log in'}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
        {!complete && !submitting && (
          <p id="login-hint" className="text-sm text-ink-soft">
            Enter your username and your password to log in.
          </p>
        )}
        <ForgotPassword />
      </div>
    </form>
  );
}
