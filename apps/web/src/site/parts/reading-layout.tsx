import type { ReactNode } from 'react';
import { Container } from '../../layout/container.tsx';
import { Contents } from './contents.tsx';

type Props = { entries: readonly { id: string; title: string }[]; children: ReactNode };

/** The layout of a long page: a table of contents next to one column of numbered sections. */
export function ReadingLayout({ entries, children }: Props) {
  return (
    <Container className="grid gap-x-16 gap-y-12 py-14 sm:py-20 lg:grid-cols-[4fr_9fr]">
      <Contents entries={entries} />
      <div className="grid gap-14">{children}</div>
    </Container>
  );
}

type SectionProps = {
  id: string;
  number: number;
  title: string;
  /** A one-sentence summary of the section. */
  lead?: string;
  children: ReactNode;
};

/** One section: its number in the margin, a summary, and the text in lines of about 70 characters. */
export function ReadingSection({ id, number, title, lead, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="numbered grid gap-x-6 border-t border-line-strong pt-5 sm:grid-cols-[2.5rem_minmax(0,1fr)]"
    >
      <span
        aria-hidden="true"
        className="font-display text-lg leading-tight font-bold text-ink-soft tabular-nums sm:pt-[0.3em]"
      >
        {number}
      </span>
      <div>
        <h2 id={id} tabIndex={-1} className="scroll-mt-8 text-2xl">
          {title}
        </h2>
        {lead && <p className="mt-3 max-w-[31rem] text-lg">{lead}</p>}
        <div className="mt-4 grid max-w-[36rem] gap-4 text-ink-soft">{children}</div>
      </div>
    </section>
  );
}
