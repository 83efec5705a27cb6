import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { documentTitle, findRoute, trimmed } from '../routes.ts';

const positions = new Map<string, number>();

/**
 * Does for client-side navigation what browsers do on a page load: sets the title, restores the scroll position (for
 * Back and Forward), focuses the new heading, and announces the title.
 */
export function RouteChange() {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const [announcement, setAnnouncement] = useState('');
  const last = useRef(pathname);

  // Before paint, so the new page's first scroll event isn't recorded for the old page.
  useLayoutEffect(() => {
    const onScroll = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [key]);

  useLayoutEffect(() => {
    if (last.current === pathname) return;
    const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (anchor) anchor.scrollIntoView();
    else window.scrollTo(0, navigation === 'POP' ? (positions.get(key) ?? 0) : 0);
  }, [pathname, hash, key, navigation]);

  useEffect(() => {
    const route = findRoute(pathname);
    if (!route) return;
    document.title = documentTitle(route);
    document.documentElement.lang = route.lang ?? 'en';
    document
      .querySelector('link[rel=canonical]')
      ?.setAttribute('href', `${window.location.origin}${trimmed(pathname)}`);
    if (last.current === pathname) return;
    last.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    setAnnouncement(documentTitle(route));
  }, [pathname]);

  return (
    <div role="status" className="sr-only">
      {announcement}
    </div>
  );
}
