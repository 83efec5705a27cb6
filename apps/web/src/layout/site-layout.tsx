import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { PageLoading } from './page-loading.tsx';
import { RouteChange } from './route-change.tsx';
import { useLinkPreload } from './use-link-preload.ts';

/** Every page's layout: skip link, navigation, content, footer. */
export function SiteLayout() {
  const { pathname } = useLocation();
  useLinkPreload();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-20 rounded-md bg-ink px-4 py-3 font-bold text-surface focus:not-sr-only focus:absolute focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <NavBar />
      <main id="content" tabIndex={-1} className="flex-1">
        <ErrorBoundary pathname={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <RouteChange />
    </div>
  );
}
