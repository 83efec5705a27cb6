import { siteTexts } from '@fairlead/contract/platform/site-texts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Container } from '../layout/container.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import { Banner } from '../ui/basic/banner.tsx';
import { LiveRegion } from '../ui/basic/live-region.tsx';
import { Sheet } from '../ui/basic/sheet.tsx';
import { useHydrated } from '../ui/basic/use-hydrated.ts';
import { Button } from '../ui/forms/button.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { WithoutScript } from '../ui/without-script.tsx';
import { type SessionEnd, useAuth } from './auth-context.ts';
import { EnvironmentChooser } from './login/environment-chooser.tsx';
import { LoginPanel } from './login/login-panel.tsx';
import { readLoginState } from './login/login-state.ts';
import { ForgotPassword } from './passwords/request-link.tsx';

/** Said to someone whose session ended without them, at least in this tab. */
const ENDED: Partial<Record<SessionEnd, string>> = {
  expired: siteTexts.session.expired,
  elsewhere: 'You logged out in another tab.',
  deactivated: `${siteTexts.session.expired} Your account was deactivated. A super admin can activate it again.`,
};

type Panel = 'untouched' | 'opened' | 'canceled' | 'done';

export default function LoginPage() {
  const auth = useAuth();
  const navigate = useNavigate();
  const location = useLocation();
  const hydrated = useHydrated();
  const { from, adminRequired, ended } = readLoginState(hydrated ? location.state : null);
  const [panel, setPanel] = useState<Panel>('untouched');
  const open = panel === 'untouched' ? adminRequired : panel !== 'canceled';
  const alreadyAdmin = auth.status === 'admin' && panel !== 'done';

  const administrators = (
    <Sheet
      key="administrators"
      aria-labelledby="admin-login-title"
      className="mt-10 p-5 sm:mt-14 sm:p-7 lg:col-start-2 lg:row-start-1"
    >
      <h2 id="admin-login-title" className="text-xl">
        Site administrators
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">For the people who run this website and its email.</p>
      <LiveRegion role="alert">
        {adminRequired && !alreadyAdmin && (
          <div className="pb-5">
            <Banner tone="warn">
              {ended && ENDED[ended] && <p>{ENDED[ended]}</p>}
              <p>{siteTexts.login.adminRequired}</p>
            </Banner>
          </div>
        )}
      </LiveRegion>
      <WithoutScript>The admin area needs JavaScript.</WithoutScript>
      {alreadyAdmin && (
        <div className="grid gap-4">
          <Banner tone="ok">You’re already logged in as {auth.admin.username}.</Banner>
          <LinkButton to={paths.adminDashboard} kind="signal">
            Go to the admin dashboard
          </LinkButton>
        </div>
      )}
      {!alreadyAdmin && open && (
        <LoginPanel
          takeFocus={panel === 'opened'}
          onLoggedIn={() => {
            setPanel('done');
            navigate(from, { replace: true });
          }}
          onCancel={() => setPanel('canceled')}
        />
      )}
      {!alreadyAdmin && !open && (
        // After Cancel, the button replaces the panel and takes focus.
        <Button
          autoFocus={panel === 'canceled'}
          className="w-full noscript:hidden"
          onClick={() => setPanel('opened')}
        >
          Admin Login
        </Button>
      )}
      {!alreadyAdmin && !open && (
        <div className="mt-3">
          <ForgotPassword />
        </div>
      )}
    </Sheet>
  );
  const environments = (
    <div key="environments" className="lg:col-start-1 lg:row-start-1">
      <EnvironmentChooser />
    </div>
  );

  return (
    <>
      <PageHead title="Log in" lead="Choose the environment you work in." />
      <Container>
        <div className="grid items-start gap-x-12 lg:grid-cols-[7fr_5fr]">
          {/* The login comes first for anyone redirected here as an admin. */}
          {adminRequired ? [administrators, environments] : [environments, administrators]}
        </div>
      </Container>
    </>
  );
}
