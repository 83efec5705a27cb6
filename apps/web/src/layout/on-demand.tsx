import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary, ErrorPage } from './error-boundary.tsx';
import { MainContent } from './main-content.tsx';
import { NavBar } from './nav-bar.tsx';
import { PageLoading } from './page-loading.tsx';

const bare = (content: ReactNode) => (
  <>
    <NavBar account={null} />
    <MainContent>{content}</MainContent>
  </>
);

/**
 * A layout with a script of its own. Until that has loaded, the prerendered page stays, or there's a heading to focus. If
 * it can't be loaded, the page still has its navigation.
 */
export function OnDemand({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary pathname={pathname} failed={bare(<ErrorPage />)}>
      <Suspense fallback={bare(<PageLoading />)}>{children}</Suspense>
    </ErrorBoundary>
  );
}
