import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { readSession } from '../api/session.ts';
import { trimmed } from '../routes.ts';

/** The document was served with this page, so the part is there without its script. */
export const isInHtml = (): boolean =>
  document.getElementById('root')?.dataset.page === trimmed(window.location.pathname);

const isServer = typeof window === 'undefined';

/** Someone points, presses, scrolls, or moves the focus here, or logs in in another tab. */
const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'scroll', 'focusin', 'storage'];

let leave = () => {};
/** Resolves once a script leads to another page. */
const left = new Promise<void>((resolve) => {
  leave = resolve;
});

/**
 * Resolves once someone uses the page. With a session it doesn't wait: React shows who that is only once this HTML is
 * hydrated.
 */
const used = new Promise<void>((resolve) => {
  if (isServer || readSession()) return resolve();
  left.then(resolve);
  for (const sign of SIGNS) window.addEventListener(sign, () => resolve(), { once: true, passive: true });
});

const ready = async () => {
  if (isServer || isInHtml()) await used;
};

/**
 * A part of a page that can be read and used without its script, which loads once someone uses the page. Until then, and
 * if it can't be loaded, the server's HTML stands, for as long as its page does. Visitors who came from another page have
 * no such HTML, so they see that the page didn't load.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  const Part = lazy(() =>
    ready()
      .then(load)
      .catch(async (error: unknown) => {
        // React leaves the HTML alone as long as the promise is open.
        if (isInHtml()) await left;
        throw error;
      }),
  );
  return function Late(props) {
    useLocation();
    // A script leads to another page. React shows it only once the HTML of this one is hydrated.
    if (!isServer && !isInHtml()) leave();
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
