import { type ReactNode, useEffect, useState } from 'react';
import { Container } from '../../layout/container.tsx';

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

type ContentsProps = { entries: readonly { id: string; title: string }[] };

/**
 * A long page's table of contents. On wide screens it's sticky, and the line marks the section being read. Without
 * scripts the list has no marker.
 */
function Contents({ entries }: ContentsProps) {
  const current = useCurrentSection(entries);
  return (
    <nav
      aria-labelledby="contents"
      className="no-print self-start lg:sticky lg:top-0 lg:-mt-3 lg:-ml-2 lg:max-h-dvh lg:overflow-y-auto lg:pt-8 lg:pb-4 lg:pl-2"
    >
      <h2 id="contents" className="text-lg">
        On this page
      </h2>
      <ol className="mt-2 gap-x-8 sm:columns-2 lg:columns-1">
        {entries.map(({ id, title }, place) => (
          <li key={id} className="relative break-inside-avoid">
            <span
              aria-hidden="true"
              className={`absolute top-0 left-px hidden border-l border-line-strong lg:block ${place === entries.length - 1 ? 'bottom-1/2' : 'bottom-0'}`}
            />
            {place <= current && (
              <span
                aria-hidden="true"
                className={`absolute top-0 left-0 hidden border-l-[3px] border-rope lg:block ${place === current ? 'bottom-1/2' : 'bottom-0'}`}
              />
            )}
            {place === current && (
              <span
                aria-hidden="true"
                className="absolute top-1/2 -left-[5px] hidden size-[13px] -translate-y-1/2 rounded-full border-[3px] border-ink bg-surface lg:block"
              />
            )}
            <a
              href={`#${id}`}
              aria-current={place === current ? 'location' : undefined}
              className="flex min-h-11 items-center gap-2 py-1 text-ink-soft no-underline hover:text-ink hover:underline aria-[current]:font-bold aria-[current]:text-ink lg:pl-5"
            >
              <span aria-hidden="true" className="w-6 shrink-0 tabular-nums lg:hidden">
                {place + 1}
              </span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A section is current once its heading has scrolled up to this fraction of the window. */
const READING_LINE = 0.2;

/** Index of the current section, or -1 above the first. At the end of the page, it's the last. */
function useCurrentSection(sections: readonly { id: string }[]): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1) {
        setCurrent(sections.length - 1);
        return;
      }
      const line = window.innerHeight * READING_LINE;
      setCurrent(
        sections.findLastIndex(
          ({ id }) =>
            (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line,
        ),
      );
    };
    // Deferred until after layout: reading positions earlier would force an extra one.
    const laidOut = new IntersectionObserver(() => {
      laidOut.disconnect();
      look();
    });
    laidOut.observe(document.documentElement);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      laidOut.disconnect();
      window.removeEventListener('scroll', look);
    };
  }, [sections]);
  return current;
}
