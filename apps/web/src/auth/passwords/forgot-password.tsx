import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

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
