import { siteTexts } from '@fairlead/contract/site-texts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PasswordByLink } from './password-by-link.tsx';

export default function ResetPasswordPage() {
  return (
    <PasswordByLink
      path={paths.resetPassword}
      title="Set a new password"
      lead="It takes effect at once and ends all sessions of your account."
      label="New password"
      act="Set password"
      invalid={siteTexts.passwordReset.invalidLink}
      invalidAct={
        <LinkButton to={paths.forgotPassword} kind="signal" className="mt-5">
          Request a new link
        </LinkButton>
      }
      otherAct={<LinkButton to={paths.forgotPassword}>Request a new link</LinkButton>}
    />
  );
}
