import type { FactorKind } from '@fairlead/contract/access/second-factors';
import { siteTexts } from '@fairlead/contract/platform/site-texts';
import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { patient } from '../api/patient.ts';
import type { StoredSession } from '../api/session.ts';
import { type SiteReply, siteFetch } from '../api/site-fetch.ts';
import { exchangeToken, withToken } from '../api/with-token.ts';
import { Skeleton } from '../ui/data/skeleton.tsx';
import { Modal } from '../ui/dialogs/modal.tsx';
import { Button } from '../ui/forms/button.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { type FactorAnswer, useAdmin, useAuth } from './auth-context.ts';
import type { PasskeyOptions } from './login/passkeys.ts';

const SecondFactorForm = patient(() => import('./login/second-factor-form.tsx'));

/** How the account can be confirmed. */
type Asked = {
  methods: ('password' | FactorKind)[];
  challenge?: string;
  passkey?: PasskeyOptions;
};

const errorOf = (reply: Exclude<SiteReply<unknown>, { outcome: 'ok' }>): string =>
  (reply.outcome === 'refused' && reply.error) || siteTexts.login.exception;

export type Answer = (confirmed: boolean) => void;

/** @returns the error to show, or null */
async function send(proof: { password: string } | FactorAnswer, challenge?: string): Promise<string | null> {
  const body = challenge ? { challenge, ...proof } : proof;
  const reply = await exchangeToken((token) =>
    siteFetch<StoredSession>('/api/account/confirm', { method: 'POST', token, body }),
  );
  return reply.outcome === 'ok' ? null : errorOf(reply);
}

export default function ConfirmDialog({ onAnswer }: { onAnswer: Answer }) {
  const auth = useAuth();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBack, setIsBack] = useState(false);
  const goBack = () => {
    setAsked(null);
    setIsBack(true);
  };
  const cancel = <Button onClick={() => onAnswer(false)}>Cancel</Button>;
  return (
    <Modal title="Confirm it’s you" onClose={() => onAnswer(false)}>
      {asked ? (
        <Suspense fallback={<Skeleton lines={4} label="Loading" />}>
          <SecondFactorForm
            methods={asked.methods.filter((method) => method !== 'password')}
            passkey={asked.passkey}
            act="Continue"
            onAnswer={async (answer) => {
              const wrong = await send(answer, 'passkey' in answer ? asked.challenge : undefined);
              if (wrong === null) onAnswer(true);
              return wrong;
            }}
          >
            {cancel}
            <Button onClick={goBack}>Use the password</Button>
          </SecondFactorForm>
        </Suspense>
      ) : (
        <ConfirmByPassword
          onConfirmed={() => onAnswer(true)}
          onAsked={auth.status === 'admin' && auth.secondFactor === 'set' ? setAsked : undefined}
          takeFocus={isBack}
        >
          {cancel}
        </ConfirmByPassword>
      )}
    </Modal>
  );
}

type ByPassword = {
  onConfirmed: () => void;
  /** For accounts with a second factor, which can be used instead. */
  onAsked: ((asked: Asked) => void) | undefined;
  takeFocus: boolean;
  children: ReactNode;
};

function ConfirmByPassword({ onConfirmed, onAsked, takeFocus, children }: ByPassword) {
  const { username } = useAdmin();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const wrong = await send({ password: String(new FormData(form).get('password') ?? '') });
    setBusy(false);
    if (!wrong) return onConfirmed();
    setError(wrong);
    form.reset();
    passwordInput.current?.focus();
  };
  const ask = async () => {
    const reply = await withToken((token) =>
      siteFetch<Asked>('/api/account/confirm/begin', { method: 'POST', token }),
    );
    if (reply.outcome === 'ok') onAsked?.(reply.body);
    else setError(errorOf(reply));
  };

  return (
    <form onSubmit={submit} className="grid gap-4">
      <p>Enter your password again to continue. We won’t ask again for 10 minutes.</p>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        ref={passwordInput}
        label={`Password of ${username}`}
        name="password"
        autoComplete="current-password"
        autoFocus={takeFocus}
        error={error}
        required
        data-first-focus
      />
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <Button type="submit" kind="signal" busy={busy}>
          Continue
        </Button>
      </div>
      {onAsked && (
        <div className="border-t border-line pt-3">
          <Button size="sm" kind="quiet" onClick={ask}>
            Use a second factor
          </Button>
        </div>
      )}
    </form>
  );
}
