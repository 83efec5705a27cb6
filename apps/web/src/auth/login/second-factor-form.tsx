import type { SecondFactorRequest } from '@fairlead/contract/access/second-factors';
import { siteTexts } from '@fairlead/contract/platform/site-texts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Banner } from '../../ui/basic/banner.tsx';
import { Field } from '../../ui/basic/field.tsx';
import { LiveRegion } from '../../ui/basic/live-region.tsx';
import { Button } from '../../ui/forms/button.tsx';
import type { FactorAnswer } from '../auth-context.ts';
import { askForPasskey, type PasskeyOptions, whyNoPasskeys } from './passkeys.ts';

type Method = SecondFactorRequest['methods'][number];

type Props = {
  methods: readonly Method[];
  passkey: PasskeyOptions | undefined;
  /** Label of the button that sends a code. */
  act: string;
  /** Returns the error to show, or null if nothing is left to do here. */
  onAnswer: (answer: FactorAnswer) => Promise<string | null>;
  /** The way out. */
  children: ReactNode;
};

const others: Record<Method, string> = {
  passkey: 'Use a passkey',
  totp: 'Use an authenticator app',
  recovery_code: 'Use a recovery code',
};

const hostOf = (passkey: PasskeyOptions | undefined): string | null =>
  typeof passkey?.rpId === 'string' ? passkey.rpId : null;

/** Asks for one of the account's second factors, one way at a time. */
export default function SecondFactorForm({ methods, passkey, act, onAnswer, children }: Props) {
  const noPasskeys = methods.includes('passkey') ? whyNoPasskeys(hostOf(passkey)) : null;
  const usable = methods.filter((one) => one !== 'passkey' || !noPasskeys);
  const [method, setMethod] = useState<Method | undefined>(usable[0]);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const answer = async (given: FactorAnswer) => {
    const wrong = await onAnswer(given);
    if (wrong === null) return;
    setError(wrong);
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
  };

  const usePasskey = async () => {
    if (!passkey) return;
    const answered = await askForPasskey(passkey);
    if ('error' in answered) setError(answered.error);
    else await answer({ passkey: answered.credential });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError('');
    const typed = input.current?.value.trim() ?? '';
    if (method === 'passkey') await usePasskey();
    else if (typed === '') setError(siteTexts.login.codeRequired);
    else await answer(method === 'totp' ? { code: typed } : { recovery_code: typed });
    setBusy(false);
  };

  return (
    <form onSubmit={submit} className="grid gap-5" noValidate>
      <LiveRegion role="alert">{error && <Banner tone="danger">{error}</Banner>}</LiveRegion>
      {noPasskeys && <Banner tone="info">{noPasskeys}</Banner>}
      {method === 'totp' && (
        <Field
          key="totp"
          ref={input}
          label="Code from your authenticator app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="6 digits. A new code appears every 30 seconds."
          autoFocus
          data-first-focus
          required
        />
      )}
      {method === 'recovery_code' && (
        <Field
          key="recovery"
          ref={input}
          label="Recovery code"
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="One of the ten codes you saved. Each works once."
          autoFocus
          data-first-focus
          required
        />
      )}
      {method === 'passkey' && (
        <p>Your browser asks for your passkey: a fingerprint, a PIN, or a security key.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {method && (
          <Button
            key={method}
            type="submit"
            kind="signal"
            busy={busy}
            className="flex-auto"
            autoFocus={method === 'passkey'}
            data-first-focus={method === 'passkey' || undefined}
          >
            {method === 'passkey' ? 'Use your passkey' : act}
          </Button>
        )}
        {children}
      </div>
      {usable.length > 1 && (
        <ul aria-label="Other ways" className="grid justify-items-start gap-1 border-t border-line pt-3">
          {usable
            .filter((one) => one !== method)
            .map((one) => (
              <li key={one}>
                <Button
                  size="sm"
                  kind="quiet"
                  onClick={() => {
                    setError('');
                    setMethod(one);
                  }}
                >
                  {others[one]}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </form>
  );
}
