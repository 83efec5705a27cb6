import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { findRoute } from '../routes.ts';
import { late } from './late.tsx';
import { layoutWords } from './layout.content.ts';
import { MainContent } from './main-content.tsx';
import { NavBar } from './nav-bar.tsx';

const Footer = late(() => import('./footer.tsx'));

/** Pages of the site, except those about subscriptions. */
const OFFERS_SIGN_UP = /^site\/(?!sign-up|unsubscribe|preferences)/;

/** A public page's navigation, content, and footer. Navigation and footer are English. */
export function SiteLayout({ signUp }: { signUp: ReactNode }) {
  const { lang = 'en', page = '' } = findRoute(useLocation().pathname) ?? {};
  const around = lang === 'en' ? undefined : 'en';
  return (
    <>
      <NavBar lang={around} />
      <MainContent loading={layoutWords[lang].loading}>
        <Outlet />
      </MainContent>
      <Footer lang={around} signUp={OFFERS_SIGN_UP.test(page) && signUp} />
    </>
  );
}
