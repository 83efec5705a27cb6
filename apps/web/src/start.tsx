import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { loadPage } from './pages.ts';
import { paths } from './paths.ts';
import { findRoute, IN_PLACE } from './routes.ts';

/** Hydrates the prerendered page, or renders it. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  );

  // The server answers an unknown path with the home page.
  if (root.dataset.page === paths.home && !findRoute(window.location.pathname))
    window.history.replaceState({ usr: IN_PLACE }, '', paths.home);

  // Load the page's chunk before hydrating, to avoid a flash.
  const route = findRoute(window.location.pathname);
  const prerendered = route && root.dataset.page === (route.access === 'admin' ? 'app-shell' : route.path);
  if (prerendered) {
    if (route.access === 'public') await loadPage(route.page);
    // In a transition, so React can respond to input in between.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    createRoot(root).render(app);
  }
}
