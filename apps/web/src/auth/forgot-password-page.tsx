import { FormSheet } from './form-sheet.tsx';
import RequestLink from './passwords/request-link.tsx';

export default function ForgotPasswordPage() {
  return (
    <FormSheet
      title="Forgot your password?"
      lead="Enter the email address of your admin account. We’ll email you a link to set a new password."
    >
      <RequestLink />
    </FormSheet>
  );
}
