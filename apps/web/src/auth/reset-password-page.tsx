import { siteTexts } from '@fairlead/contract/platform/site-texts';
import { lazy, Suspense } from 'react';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { PasswordByLink } from './passwords/password-by-link.tsx';

/** Loaded only where the link isn't valid. */
const RequestLink = lazy(() => import('./passwords/request-link.tsx'));

export default function ResetPasswordPage() {
  return (
    <PasswordByLink
      path={paths.resetPassword}
      title="Set a new password"
      lead="You’ll be logged out everywhere else."
      label="New password"
      act="Set password"
      invalid={siteTexts.passwordReset.invalidLink}
      invalidAct={
        <div className="mt-5">
          <Suspense>
            <RequestLink />
          </Suspense>
        </div>
      }
      otherAct={<LinkButton to={paths.forgotPassword}>Request a new link</LinkButton>}
    />
  );
}
