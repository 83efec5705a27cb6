import { useEffect } from 'react';
import { loadPage } from '../pages.ts';
import { findRoute } from '../routes.ts';

/** Preloads a page's chunk when its link is hovered or focused. */
export function useLinkPreload(): void {
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
