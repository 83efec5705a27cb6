import type { ReactNode } from 'react';
import { Container } from '../../../layout/container.tsx';
import { usePageTitle } from '../../../layout/use-page-title.ts';

type Props = { heading: string; children: ReactNode };

/** A page about one segment. The heading stays the same element, so it keeps focus. */
export function SegmentFrame({ heading, children }: Props) {
  usePageTitle(heading);
  return (
    <Container className="grid grid-cols-1 gap-6 py-8">
      <h1 tabIndex={-1} className="text-2xl [overflow-wrap:anywhere]">
        {heading}
      </h1>
      {children}
    </Container>
  );
}
