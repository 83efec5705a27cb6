import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorPage } from './error-page.tsx';
import { MainContent } from './main-content.tsx';
import { NavBar } from './nav-bar.tsx';

const failed = (
  <>
    <NavBar account={null} />
    <MainContent>
      <ErrorPage />
    </MainContent>
  </>
);

/**
 * A layout with a script of its own. Until that has loaded, the page before stays, or the prerendered one. If it can't be
 * loaded, the page still has its navigation.
 */
export function OnDemand({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary pathname={pathname} failed={failed}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
