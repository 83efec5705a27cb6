import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Container } from '../../../layout/container.tsx';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/icon.tsx';

type Props = { heading: string; children: ReactNode };

/** A page about one segment. The heading stays the same element, so it keeps focus. */
export function SegmentFrame({ heading, children }: Props) {
  return (
    <Container className="grid grid-cols-1 gap-6 py-8">
      <Link
        to={paths.segments}
        className="prose-link inline-flex min-h-9 items-center gap-1 justify-self-start"
      >
        <Icon name="chevron-left" className="size-4" />
        Tags and segments
      </Link>
      <h1 tabIndex={-1} className="text-2xl [overflow-wrap:anywhere]">
        {heading}
      </h1>
      {children}
    </Container>
  );
}
