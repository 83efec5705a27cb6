import { lazy, useEffect, useMemo } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AuthProvider } from './auth/auth-provider.tsx';
import { OnDemand } from './layout/on-demand.tsx';
import { PageFrame } from './layout/page-frame.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { pageOf } from './pages.ts';
import { paths } from './paths.ts';
import { IN_PLACE, type PageRoute, redirects, routes } from './routes.ts';
import { FooterSignUp } from './site/sign-up/footer-sign-up.tsx';

const AdminArea = lazy(() => import('./admin/shell/admin-area.tsx'));

const adminArea = (
  <OnDemand>
    <AdminArea />
  </OnDemand>
);

function pageRoute({ path, page }: PageRoute) {
  const Page = pageOf(page);
  return <Route key={path} path={path} element={<Page />} />;
}

/** The home page, which stays while the address of a page that doesn't exist becomes its own. */
function HomeInPlace() {
  const Home = pageOf('site/home/home-page.tsx');
  return (
    <>
      <Home />
      <Navigate to={paths.home} state={IN_PLACE} replace />
    </>
  );
}

/** The app inside any router. */
export function App() {
  // Signals to e2e tests that the page is interactive.
  useEffect(() => {
    document.documentElement.dataset.live = '';
  }, []);
  const tree = useMemo(
    () => (
      <Routes>
        <Route element={<PageFrame />}>
          <Route element={<SiteLayout signUp={<FooterSignUp />} />}>
            {routes.filter(({ access }) => access === 'public').map(pageRoute)}
            <Route path="*" element={<HomeInPlace />} />
          </Route>
          <Route element={adminArea}>
            {routes.filter(({ access }) => access === 'admin').map(pageRoute)}
          </Route>
        </Route>
        {redirects.map(({ path, to }) => (
          <Route key={path} path={path} element={<Navigate to={to} replace />} />
        ))}
      </Routes>
    ),
    [],
  );
  return <AuthProvider>{tree}</AuthProvider>;
}
