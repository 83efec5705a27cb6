import { brand } from '@fairlead/contract/platform/brand';
import { siteTexts } from '@fairlead/contract/platform/site-texts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { PasswordByLink } from './passwords/password-by-link.tsx';

export default function InvitationPage() {
  return (
    <PasswordByLink
      path={paths.invitation}
      title="Choose a password"
      lead={`Welcome to ${brand.name}. Once you’ve chosen a password, you can log in with the username from the email.`}
      label="Password"
      act="Choose password"
      invalid={siteTexts.invitation.invalidLink}
      invalidAct={
        <LinkButton to={paths.login} kind="signal" className="mt-5">
          Log in
        </LinkButton>
      }
    />
  );
}
