import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { documentTitle, findRoute, trimmed } from '../routes.ts';

const positions = new Map<string, number>();

/** State of a link to another view of the same page that counts as a page, such as a place of the admin area. */
export const AS_PAGE = { asPage: true } as const;

/**
 * Does for client-side navigation what browsers do on a page load: sets the title, restores the scroll position (for
 * Back and Forward), focuses the new heading, and announces the title.
 */
export function RouteChange() {
  const { pathname, hash, key, state } = useLocation();
  const navigation = useNavigationType();
  const [announcement, setAnnouncement] = useState('');
  const last = useRef({ pathname, key });
  const asPage = (state as Partial<typeof AS_PAGE> | null)?.asPage === true;
  const isNewPage = () => last.current.pathname !== pathname || (asPage && last.current.key !== key);

  // Before paint, so the new page's first scroll event isn't recorded for the old page.
  useLayoutEffect(() => {
    const onScroll = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [key]);

  useLayoutEffect(() => {
    if (!isNewPage()) return;
    const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (anchor) anchor.scrollIntoView();
    else window.scrollTo(0, navigation === 'POP' ? (positions.get(key) ?? 0) : 0);
  });

  // Before the page's own effects, which may say more: see `usePageTitle`.
  useLayoutEffect(() => {
    const route = findRoute(pathname);
    if (!route) return;
    document.title = documentTitle(route);
    document.documentElement.lang = route.lang ?? 'en';
    document
      .querySelector('link[rel=canonical]')
      ?.setAttribute('href', `${window.location.origin}${trimmed(pathname)}`);
  }, [pathname]);

  useEffect(() => {
    const isNew = isNewPage();
    last.current = { pathname, key };
    if (!isNew || !findRoute(pathname)) return;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  });

  return (
    <div role="status" className="sr-only">
      {announcement}
    </div>
  );
}
