import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageLoading } from './page-loading.tsx';

type Props = {
  /** What it says while the page's script loads. */
  loading?: string | undefined;
  children: ReactNode;
};

/** The page itself, between its navigation and its footer. */
export function MainContent({ loading, children }: Props) {
  const { pathname } = useLocation();
  return (
    <main id="content" tabIndex={-1} className="min-w-0 flex-1">
      <ErrorBoundary pathname={pathname}>
        <Suspense fallback={<PageLoading text={loading} />}>{children}</Suspense>
      </ErrorBoundary>
    </main>
  );
}
