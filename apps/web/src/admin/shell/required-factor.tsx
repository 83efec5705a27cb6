import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { patient } from '../../api/patient.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { Container } from '../../layout/container.tsx';
import { paths } from '../../paths.ts';
import { Skeleton } from '../../ui/data/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';

const SecondFactors = patient(() => import('../access/account/second-factors.tsx'));

/** Super admins who have to add a second factor see only that, and their account, until they have one. */
export function RequiredFactor({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const { pathname } = useLocation();
  // A password that someone else knows comes first.
  const isMissing = auth.status === 'admin' && auth.secondFactor === 'required' && !auth.mustChangePassword;
  const wasMissing = useRef(false);
  useEffect(() => {
    // What had focus is gone with the page.
    if (wasMissing.current && !isMissing) document.querySelector<HTMLElement>('main h1')?.focus();
    wasMissing.current = isMissing;
  }, [isMissing]);
  if (!isMissing || pathname === paths.account) return children;
  return (
    <Container className="max-w-4xl py-8">
      <h1 tabIndex={-1} className="text-2xl">
        Add a second factor
      </h1>
      <p className="mt-1 mb-8 max-w-prose text-ink-soft">
        Super admins of this site need one. It protects everyone’s data if someone learns your password. To
        continue, add a passkey or an authenticator app.
      </p>
      <Suspense fallback={<Skeleton lines={5} label="Loading" />}>
        <SecondFactors />
      </Suspense>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={paths.account}>My account</LinkButton>
        <Button onClick={auth.logout}>Log out</Button>
      </div>
    </Container>
  );
}
