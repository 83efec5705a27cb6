import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { findRoute } from '../routes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { layoutWords } from './layout.content.ts';
import { NavBar } from './nav-bar.tsx';
import { PageLoading } from './page-loading.tsx';
import { RouteChange } from './route-change.tsx';
import { useLinkPreload } from './use-link-preload.ts';

/** Pages of the site, except those about subscriptions. */
const OFFERS_SIGN_UP = /^site\/(?!sign-up|unsubscribe|preferences)/;

/** Every page's layout: skip link, navigation, content, footer. Navigation and footer are English. */
export function SiteLayout({ signUp }: { signUp: ReactNode }) {
  const { pathname } = useLocation();
  useLinkPreload();
  const { lang = 'en', page = '' } = findRoute(pathname) ?? {};
  const words = layoutWords[lang];
  const around = lang === 'en' ? undefined : 'en';
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-20 rounded-md bg-ink px-4 py-3 font-bold text-surface focus:not-sr-only focus:absolute focus:top-3 focus:left-3"
      >
        {words.skip}
      </a>
      <NavBar lang={around} />
      <main id="content" tabIndex={-1} className="flex-1">
        <ErrorBoundary pathname={pathname}>
          <Suspense fallback={<PageLoading text={words.loading} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer lang={around} signUp={OFFERS_SIGN_UP.test(page) && signUp} />
      <RouteChange />
    </div>
  );
}
