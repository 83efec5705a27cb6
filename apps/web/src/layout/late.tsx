import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A part of a page that can be read and used without its script, which loads once the page has started. Until then, and
 * if it can't be loaded, the server's HTML stands: the promise stays open, so React leaves the HTML alone.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  const Part = lazy(() => load().catch(() => new Promise<never>(() => {})));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
