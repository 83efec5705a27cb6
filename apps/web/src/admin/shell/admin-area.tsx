import { lazy, Suspense, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../../auth/auth-context.ts';
import type { LoginState } from '../../auth/login/login-state.ts';
import { Container } from '../../layout/container.tsx';
import { PageLoading } from '../../layout/page-loading.tsx';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/basic/banner.tsx';
import { Skeleton } from '../../ui/data/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import { pageHeading } from '../platform/page-heading.ts';
import { AdminFrame } from './admin-frame.tsx';

const AdminShell = lazy(() => import('./admin-shell.tsx'));

/**
 * The admin area's layout and guard. Redirects everyone except admins to /login, and admins who have to choose another password to the page for that. Either
 * remembers where they were going.
 */
export default function AdminArea() {
  const auth = useAuth();
  const { pathname, search, hash } = useLocation();
  const wasAdmin = useRef(false);
  const retried = useRef(false);
  useEffect(() => {
    if (auth.status === 'admin') wasAdmin.current = true;
    // Restores focus, since the pressed button was replaced.
    if (retried.current) pageHeading.current?.focus();
    retried.current = retried.current && auth.status === 'loading';
  }, [auth.status]);
  const retry = () => {
    retried.current = true;
    auth.retry();
  };

  const from = `${pathname}${search}${hash}`;

  switch (auth.status) {
    case 'admin':
      if (auth.mustChangePassword && pathname !== paths.choosePassword)
        return <Redirect to={paths.choosePassword} state={{ from, adminRequired: false, ended: null }} />;
      // If another tab logs in as someone else, they mustn't see the first admin's cached data.
      return (
        <Suspense fallback={<Loading />}>
          <AdminShell key={auth.admin.id} />
        </Suspense>
      );
    case 'loading':
      return (
        <AdminFrame>
          <Container className="py-10">
            <h1 tabIndex={-1} className="sr-only noscript:not-sr-only noscript:mb-4 noscript:text-2xl">
              Admin area
            </h1>
            <div className="noscript:hidden">
              <Skeleton lines={5} label="Checking your session" />
              <p className="shown-late mt-5">Check your connection, then load this page again.</p>
            </div>
            <WithoutScript>The admin area needs JavaScript.</WithoutScript>
          </Container>
        </AdminFrame>
      );
    case 'unreachable':
      return (
        <AdminFrame>
          <Container className="py-10">
            <h1 tabIndex={-1} className="mb-4 text-2xl">
              We can’t reach the server
            </h1>
            <Banner tone="warn" action={<Button onClick={retry}>Try again</Button>}>
              You’re still logged in. Check your connection, then try again.
            </Banner>
          </Container>
        </AdminFrame>
      );
    case 'anonymous': {
      if (wasAdmin.current && auth.ended === 'logout') return <Redirect to={paths.home} />;
      const state: LoginState = { from, adminRequired: true, ended: auth.ended };
      return <Redirect to={paths.login} state={state} />;
    }
  }
}

/** Until the other page's script has loaded, this one stays, so it must not be empty. */
function Redirect({ to, state }: { to: string; state?: LoginState }) {
  return (
    <>
      <Loading />
      <Navigate to={to} replace state={state} />
    </>
  );
}

function Loading() {
  return (
    <AdminFrame>
      <PageLoading />
    </AdminFrame>
  );
}
