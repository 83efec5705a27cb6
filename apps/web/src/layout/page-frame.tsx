import { Outlet, useLocation } from 'react-router-dom';
import { findRoute } from '../routes.ts';
import { layoutWords } from './layout.content.ts';
import { RouteChange } from './route-change.tsx';
import { useLinkPreload } from './use-link-preload.ts';

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
