import { useEffect, useLayoutEffect, useRef } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { Container } from './container.tsx';

/** Stands in for a page whose script is on its way. Focus that its heading was given goes on to the heading of the page. */
export function PageLoading() {
  const heading = useRef<HTMLHeadingElement>(null);
  const held = useRef(false);
  useLayoutEffect(() => {
    const element = heading.current;
    // Runs while the element is still in the page.
    return () => {
      held.current = element === document.activeElement;
    };
  }, []);
  // Runs when the page has taken its place.
  useEffect(
    () => () => {
      if (held.current) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <Container className="py-10">
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        This page is on its way
      </h1>
      <Skeleton lines={5} />
    </Container>
  );
}
