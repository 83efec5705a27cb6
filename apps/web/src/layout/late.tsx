import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { trimmed } from '../routes.ts';

/** The document was served with this page, so the part is there without its script. */
const isInHtml = (): boolean =>
  document.getElementById('root')?.dataset.page === trimmed(window.location.pathname);

const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'focusin'];

/** Resolves when someone first points, presses, or moves the focus. */
const someone = new Promise<void>((resolve) => {
  if (typeof document === 'undefined') return;
  for (const sign of SIGNS) document.addEventListener(sign, () => resolve(), { once: true, passive: true });
});

/**
 * A part of a page that can be read and used without its script, which loads once someone uses the page. Until then, and
 * if it can't be loaded, the server's HTML stands: the promise stays open, so React leaves the HTML alone. Visitors who
 * came from another page have no such HTML, so for them it loads at once, and they see if the page didn't load.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  const Part = lazy(async () => {
    if (typeof document === 'undefined' || !isInHtml()) return load();
    await someone;
    return load().catch((error: unknown) => {
      if (isInHtml()) return new Promise<never>(() => {});
      throw error;
    });
  });
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
