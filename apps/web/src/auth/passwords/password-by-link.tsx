import { siteTexts } from '@fairlead/contract/platform/site-texts';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { siteFetch } from '../../api/site-fetch.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/basic/banner.tsx';
import { LiveRegion } from '../../ui/basic/live-region.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorSummary, type FormError } from '../../ui/forms/error-summary.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { FormSheet } from '../form-sheet.tsx';
import { newPasswordErrors, refusalErrors } from './new-password-errors.ts';

type Props = {
  /** The page's own URL. */
  path: string;
  title: string;
  lead: string;
  label: string;
  /** Label of the button. */
  act: string;
  /** Said about a link that doesn't work, and what to do then. */
  invalid: string;
  invalidAct: ReactNode;
  otherAct?: ReactNode;
};

/** A page that sets a password with the one-time link from an email. */
export function PasswordByLink({ path, title, lead, label, act, invalid, invalidAct, otherAct }: Props) {
  const { hash } = useLocation();
  // The token is in the fragment, which servers and logs never see. It's removed from the address bar at once to keep
  // it out of the history.
  const [token, setToken] = useState<string | null>(null);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);

  useEffect(() => {
    const given = new URLSearchParams(hash.slice(1)).get('token');
    setToken((known) => given ?? known ?? '');
    if (given) window.history.replaceState(window.history.state, '', path);
  }, [hash, path]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const newPassword = String(form.get('new-password') ?? '');
    const wrong = newPasswordErrors(newPassword, String(form.get('confirm-password') ?? ''));
    setErrors(wrong);
    if (wrong.length > 0) return;
    setBusy(true);
    const reply = await siteFetch('/api/admin/password-reset/complete', {
      method: 'POST',
      body: { token, newPassword },
    });
    setBusy(false);
    if (reply.outcome === 'ok') setDone(true);
    else setErrors(refusalErrors(reply, invalid));
  };
  const errorOf = (field: string) => errors.find(({ id }) => id === field)?.text;

  return (
    <FormSheet title={title} lead={lead}>
      <LiveRegion>
        {done && <Banner tone="ok">Your password is set. Log in with it.</Banner>}
        {token === '' && <Banner tone="warn">{invalid}</Banner>}
      </LiveRegion>
      {done && (
        <LinkButton to={paths.login} kind="signal" className="mt-5">
          Log in
        </LinkButton>
      )}
      {token === '' && invalidAct}
      {!done && token !== '' && (
        <form onSubmit={submit} noValidate className="grid gap-5">
          <ErrorSummary errors={errors} />
          <PasswordField
            id="new-password"
            label={label}
            name="new-password"
            autoComplete="new-password"
            hint={siteTexts.password.hint}
            error={errorOf('new-password')}
            required
          />
          <PasswordField
            id="confirm-password"
            label={`${label} again`}
            name="confirm-password"
            autoComplete="new-password"
            error={errorOf('confirm-password')}
            required
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" kind="signal" busy={busy} disabled={token === null}>
              {act}
            </Button>
            {otherAct}
          </div>
        </form>
      )}
    </FormSheet>
  );
}
