import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorPage } from './error-page.tsx';
import { MainContent } from './main-content.tsx';
import { NavBar } from './nav-bar.tsx';
import { PageLoading } from './page-loading.tsx';

/**
 * A layout with a script of its own. Until that has loaded, the prerendered page stays, or there's a heading to focus. If
 * it can't be loaded, the page still has its navigation.
 */
export function OnDemand({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      pathname={pathname}
      failed={
        <Bare>
          <ErrorPage />
        </Bare>
      }
    >
      <Suspense
        fallback={
          <Bare>
            <PageLoading />
          </Bare>
        }
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

const Bare = ({ children }: { children: ReactNode }) => (
  <>
    <NavBar account={null} />
    <MainContent>{children}</MainContent>
  </>
);
