import { EXPIRY_CHECK_MS } from '@fairlead/contract/platform/limits';
import { Suspense, useEffect, useState } from 'react';
import { patient } from '../api/patient.ts';
import { Container } from '../layout/container.tsx';
import { Banner } from '../ui/basic/banner.tsx';
import { LiveRegion } from '../ui/basic/live-region.tsx';
import { Button } from '../ui/forms/button.tsx';
import { useAuth } from './auth-context.ts';
import { endsSoon } from './ends-soon.ts';

const loadLogin = () => import('./login/login-again.tsx');
const LoginAgain = patient(loadLogin);

/** Offers to log in again in place before the session expires, so no unsaved input is lost. */
export function SessionEnding() {
  const { minutes, soon } = useEnding();
  const [open, setOpen] = useState(false);
  // While there's a connection.
  useEffect(() => {
    if (soon) loadLogin().catch(() => {});
  }, [soon]);
  return (
    <>
      <LiveRegion>
        {soon && (
          <Container className="pt-4">
            <Banner
              tone="warn"
              action={
                <Button size="sm" onClick={() => setOpen(true)}>
                  Log in again
                </Button>
              }
            >
              You’ll be logged out in {minutes === 1 ? '1 minute' : `${minutes} minutes`}. Log in again to
              stay on this page. What you typed stays, too.
            </Banner>
          </Container>
        )}
      </LiveRegion>
      <Suspense fallback={null}>{open && <LoginAgain onDone={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function useEnding(): { minutes: number; soon: boolean } {
  const auth = useAuth();
  const expiresAt = auth.status === 'admin' ? auth.expiresAt : '';
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EXPIRY_CHECK_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return { minutes: Math.ceil((Date.parse(expiresAt) - now) / 60_000), soon: endsSoon(expiresAt, now) };
}
