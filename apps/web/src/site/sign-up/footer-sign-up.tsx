import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { paths } from '../../paths.ts';

/** In place of the form if its script can't be loaded. */
const SignUpLink = () => (
  <Container className="pt-10 sign-up-off:hidden">
    <Link to={paths.subscribe} className="prose-link">
      Get our emails
    </Link>
  </Container>
);

const FooterForm = lazy(() => import('./footer-form.tsx').catch(() => ({ default: SignUpLink })));

/**
 * The form in the footer. Its script loads after the page's own has started. Until then, the server's HTML stands, and
 * works as a plain form.
 */
export const FooterSignUp = () => (
  <Suspense>
    <FooterForm />
  </Suspense>
);
