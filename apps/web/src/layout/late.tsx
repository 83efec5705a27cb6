import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { readSession } from '../api/session.ts';
import { trimmed } from '../routes.ts';

/** The document was served with this page, so the part is there without its script. */
export const isInHtml = (): boolean =>
  document.getElementById('root')?.dataset.page === trimmed(window.location.pathname);

const isServer = typeof window === 'undefined';

/** Someone points, presses, scrolls, or moves the focus here, or logs in in another tab. */
const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'scroll', 'focusin', 'storage'];

/**
 * Resolves once someone uses the page, or a script leads to another one, which React doesn't show while HTML of this one
 * isn't hydrated. With a session it doesn't wait: once the server has answered who that is, React gives up such HTML.
 */
const used = new Promise<void>((resolve) => {
  if (isServer || readSession()) return resolve();
  for (const sign of SIGNS) window.addEventListener(sign, () => resolve(), { once: true, passive: true });
  const { history } = window;
  for (const change of ['pushState', 'replaceState'] as const) {
    const set = history[change].bind(history);
    history[change] = (state, unused, url) => {
      // The router also notes where it is, without an address.
      if (url) resolve();
      set(state, unused, url);
    };
  }
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
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
