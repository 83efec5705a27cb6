import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { findRoute } from '../routes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { late } from './late.tsx';
import { layoutWords } from './layout.content.ts';
import { MainContent } from './main-content.tsx';
import { NavBar } from './nav-bar.tsx';

const Footer = late(() => import('./footer.tsx'));

/** Pages of the site, except those about subscriptions, and those on which visitors should do something else. */
const OFFERS_SIGN_UP = /^site\/(?!sign-up|unsubscribe|preferences|inquiries|pricing)/;

/**
 * A public page's navigation, content, and footer. Navigation and footer are English. A page whose footer, or its form,
 * can't be loaded is used without it: `/subscribe` has the same form.
 */
export function SiteLayout({ signUp }: { signUp: ReactNode }) {
  const { pathname } = useLocation();
  const { lang = 'en', page = '' } = findRoute(pathname) ?? {};
  const orWithout = (part: ReactNode) => (
    <ErrorBoundary pathname={pathname} failed={null}>
      {part}
    </ErrorBoundary>
  );
  const around = lang === 'en' ? undefined : 'en';
  return (
    <>
      <NavBar lang={around} />
      <MainContent loading={layoutWords[lang].loading}>
        <Outlet />
      </MainContent>
      {orWithout(<Footer lang={around} signUp={OFFERS_SIGN_UP.test(page) && orWithout(signUp)} />)}
    </>
  );
}
