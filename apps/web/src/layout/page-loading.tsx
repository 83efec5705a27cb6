import { useEffect, useLayoutEffect, useRef } from 'react';
import { Skeleton } from '../ui/data/skeleton.tsx';
import { Container } from './container.tsx';
import { layoutWords } from './layout.content.ts';

/** Shown while a page's script loads. If its heading gets focus, the page's own heading takes over. */
export function PageLoading({ text = layoutWords.en.loading }: { text?: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const held = useRef(false);
  useLayoutEffect(() => {
    const element = heading.current;
    // Runs while the element is still in the DOM.
    return () => {
      held.current = element === document.activeElement;
    };
  }, []);
  // Runs once the page has replaced it.
  useEffect(
    () => () => {
      if (held.current) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <Container className="py-10">
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {text}
      </h1>
      <Skeleton lines={5} />
    </Container>
  );
}
