import { useEffect } from 'react';
import { loadPage } from '../pages.ts';
import { findRoute } from '../routes.ts';

/** Loads the chunk of a page when the pointer or focus reaches a link to it, so that it is there by the click. */
export function useLinkPreload(): void {
  useEffect(() => {
    const onReach = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const route = link?.origin === window.location.origin ? findRoute(link.pathname) : undefined;
      // A chunk that fails here is asked for again by the click, which says so.
      if (route) loadPage(route.page).catch(() => {});
    };
    document.addEventListener('pointerover', onReach, { passive: true });
    document.addEventListener('focusin', onReach);
    return () => {
      document.removeEventListener('pointerover', onReach);
      document.removeEventListener('focusin', onReach);
    };
  }, []);
}
