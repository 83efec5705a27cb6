import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { loadPage } from './pages.ts';
import { findRoute } from './routes.ts';

/** Takes over the page that was sent, or renders it. */
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

  // Prerendered pages are taken over as they are; the page's chunk first, so that nothing flashes.
  const route = findRoute(window.location.pathname);
  const prerendered = route && root.dataset.page === (route.access === 'admin' ? 'app-shell' : route.path);
  if (prerendered) {
    if (route.access === 'public') await loadPage(route.page);
    // In slices, so that a tap meanwhile is answered.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    createRoot(root).render(app);
  }
}
