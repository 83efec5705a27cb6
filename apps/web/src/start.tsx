import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { loadPage } from './pages.ts';
import { findRoute } from './routes.ts';

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
