import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { documentTitle, findRoute } from '../routes.ts';

const positions = new Map<string, number>();

/**
 * What the browser does by itself when a page is loaded, done when only the view changes: title, scroll position (kept
 * for Back and Forward), focus on the new heading, and its title announced.
 */
export function RouteChange() {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const [announcement, setAnnouncement] = useState('');
  const last = useRef(pathname);

  // Before the paint: the next page's first scroll must not count for the last one.
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
    document
      .querySelector('link[rel=canonical]')
      ?.setAttribute('href', `${window.location.origin}${route.path}`);
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
