import { siteTexts } from '@fairlead/contract/platform/site-texts';
import { emailRule, textError } from '@fairlead/contract/platform/text/form-rules';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { siteFetch } from '../../api/site-fetch.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/basic/banner.tsx';
import { Field } from '../../ui/basic/field.tsx';
import { LiveRegion } from '../../ui/basic/live-region.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorSummary, type FormError } from '../../ui/forms/error-summary.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';

/** Asks for the address to which a link to set a new password goes. */
export default function RequestLink() {
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const wrong = textError(emailRule, email);
    if (wrong) {
      setErrors([{ id: 'email', text: wrong }]);
      return;
    }
    setErrors([]);
    setBusy(true);
    const reply = await siteFetch('/api/admin/password-reset/request', { method: 'POST', body: { email } });
    setBusy(false);
    if (reply.outcome === 'ok') setSent(true);
    else setErrors([{ text: (reply.outcome === 'refused' && reply.error) || siteTexts.unavailable }]);
  };

  return (
    <>
      <LiveRegion>{sent && <Banner tone="ok">{siteTexts.passwordReset.requested}</Banner>}</LiveRegion>
      {sent ? (
        <LinkButton to={paths.login} className="mt-5">
          Back to login
        </LinkButton>
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-5">
          <ErrorSummary errors={errors} />
          <Field
            id="email"
            label="Email address"
            name="email"
            type="email"
            autoComplete="email"
            required
            error={errors.find(({ id }) => id === 'email')?.text}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" kind="signal" busy={busy}>
              Email me a link
            </Button>
            <LinkButton to={paths.login}>Back to login</LinkButton>
          </div>
        </form>
      )}
    </>
  );
}

/** The way out for someone who can't log in, below the form and below the button that opens it. */
export function ForgotPassword() {
  return (
    <p>
      <Link to={paths.forgotPassword} className="prose-link inline-flex min-h-8 items-center text-sm">
        Forgot your password?
      </Link>
    </p>
  );
}
