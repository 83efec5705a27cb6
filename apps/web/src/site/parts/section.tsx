import type { ReactNode } from 'react';
import { Container } from '../../layout/container.tsx';

type Props = {
  /** Also the URL fragment: `#id`. */
  id: string;
  title: string;
  lead?: ReactNode;
  /** `sunk` draws the section as a full-width band. */
  ground?: 'surface' | 'sunk';
  children: ReactNode;
};

/** A section of a public page, with an `h2`. */
export function Section({ id, title, lead, ground = 'surface', children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={ground === 'sunk' ? 'border-y border-line bg-sunk py-14 sm:py-20' : 'py-14 sm:py-20'}
    >
      <Container>
        <h2 id={id} className="max-w-[16em] scroll-mt-6 text-2xl">
          {title}
        </h2>
        {lead && <p className="mt-3 max-w-[39.5em] text-lg text-ink-soft">{lead}</p>}
        <div className="mt-8 sm:mt-10">{children}</div>
      </Container>
    </section>
  );
}
