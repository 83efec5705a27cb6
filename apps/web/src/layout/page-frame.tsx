import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { loadPage } from '../pages.ts';
import { findRoute } from '../routes.ts';
import { layoutWords } from './layout.content.ts';
import { RouteChange } from './route-change.tsx';

/** What every page has, in whatever layout. */
export function PageFrame() {
  const { lang = 'en' } = findRoute(useLocation().pathname) ?? {};
  useLinkPreload();
  return (
    <div className="flex min-h-dvh flex-col">
      <RouteChange />
      <a
        href="#content"
        className="sr-only z-20 rounded-md bg-ink px-4 py-3 font-bold text-surface focus:not-sr-only focus:absolute focus:top-3 focus:left-3"
      >
        {layoutWords[lang].skip}
      </a>
      <Outlet />
    </div>
  );
}

/** Preloads a page's chunk when its link is hovered or focused. */
function useLinkPreload(): void {
  useEffect(() => {
    const preloadTarget = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const route = link?.origin === window.location.origin ? findRoute(link.pathname) : undefined;
      // A failed chunk is requested again on click, which reports the error.
      if (route) loadPage(route.page).catch(() => {});
    };
    document.addEventListener('pointerover', preloadTarget, { passive: true });
    document.addEventListener('focusin', preloadTarget);
    return () => {
      document.removeEventListener('pointerover', preloadTarget);
      document.removeEventListener('focusin', preloadTarget);
    };
  }, []);
}
