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

let wake = () => {};
/**
 * Resolves once someone uses the page. With a session it doesn't wait: React shows who that is only once this HTML is
 * hydrated.
 */
const used = new Promise<void>((resolve) => {
  if (isServer || readSession()) return resolve();
  wake = resolve;
  for (const sign of SIGNS) window.addEventListener(sign, () => resolve(), { once: true, passive: true });
});

const ready = async () => {
  if (isServer || isInHtml()) await used;
};

/**
 * A part of a page that can be read and used without its script, which loads once someone uses the page. Until then, and
 * if it can't be loaded, the server's HTML stands: the promise stays open, so React leaves the HTML alone. Visitors who
 * came from another page have no such HTML, so they see that the page didn't load.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  const Part = lazy(() =>
    ready()
      .then(load)
      .catch((error: unknown) => {
        if (isInHtml()) return new Promise<never>(() => {});
        throw error;
      }),
  );
  return function Late(props) {
    useLocation();
    // A script leads to another page. React shows it only once the HTML of this one is hydrated.
    if (!isServer && !isInHtml()) wake();
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
