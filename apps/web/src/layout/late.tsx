import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { trimmed } from '../routes.ts';

/** The document was served with this page, so the part is there without its script. */
const isInHtml = (): boolean =>
  document.getElementById('root')?.dataset.page === trimmed(window.location.pathname);

/**
 * A part of a page that can be read and used without its script, which loads once the page has started. Until then, and
 * if it can't be loaded, the server's HTML stands: the promise stays open, so React leaves the HTML alone. Visitors who
 * came from another page have no such HTML, so they see that the page didn't load.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  const Part = lazy(() =>
    load().catch((error: unknown) => {
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
