import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Container } from '../layout/container.tsx';
import { PageLoading } from '../layout/page-loading.tsx';
import { paths } from '../paths.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { WithoutScript } from '../ui/without-script.tsx';
import { useAuth } from './auth-context.ts';
import type { LoginState } from './login-state.ts';

/**
 * Redirects everyone except admins to /login, and admins who have to choose another password to the page for that. Either
 * remembers where they were going.
 */
export function RequireAdmin() {
  const auth = useAuth();
  const { pathname, search, hash } = useLocation();
  const wasAdmin = useRef(false);
  const retried = useRef(false);
  useEffect(() => {
    if (auth.status === 'admin') wasAdmin.current = true;
    // Restores focus, since the pressed button was replaced.
    if (retried.current) document.querySelector<HTMLElement>('main h1')?.focus();
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
        return <Redirect to={paths.choosePassword} state={{ from, adminRequired: false, expired: false }} />;
      // If another tab logs in as someone else, they mustn't see the first admin's cached data.
      return <Outlet key={auth.admin.id} />;
    case 'loading':
      return (
        <Container className="py-10">
          <h1 tabIndex={-1} className="sr-only noscript:not-sr-only noscript:mb-4 noscript:text-2xl">
            Admin area
          </h1>
          <div className="noscript:hidden">
            <Skeleton lines={5} label="Checking your session" />
          </div>
          <WithoutScript>The admin area needs JavaScript.</WithoutScript>
        </Container>
      );
    case 'unreachable':
      return (
        <Container className="py-10">
          <h1 tabIndex={-1} className="mb-4 text-2xl">
            We cannot reach the server
          </h1>
          <Banner tone="warn" action={<Button onClick={retry}>Try again</Button>}>
            You are still logged in. Check your connection, then try again.
          </Banner>
        </Container>
      );
    case 'anonymous': {
      if (wasAdmin.current && auth.ended === 'logout') return <Redirect to={paths.home} />;
      const state: LoginState = { from, adminRequired: true, expired: auth.ended === 'expired' };
      return <Redirect to={paths.login} state={state} />;
    }
  }
}

/** Until the other page's script has loaded, this one stays, so it must not be empty. */
function Redirect({ to, state }: { to: string; state?: LoginState }) {
  return (
    <>
      <PageLoading />
      <Navigate to={to} replace state={state} />
    </>
  );
}
