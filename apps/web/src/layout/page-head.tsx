import type { ReactNode } from 'react';
import { Container } from './container.tsx';

type Props = {
  title: string;
  /** Above the title: whom or what the page is for. */
  kicker?: string;
  lead?: ReactNode;
  children?: ReactNode;
};

/**
 * The full-width header of a public page: the `h1`, an introduction, and the line, which runs from the left edge
 * through its ring. The content below may continue the line.
 */
export function PageHead({ title, kicker, lead, children }: Props) {
  return (
    <div className="relative overflow-x-clip">
      <Container className="relative z-[1] grid gap-4 pt-10 pb-12 sm:pt-16 sm:pb-14">
        {kicker && <p className="font-bold text-signal-ink">{kicker}</p>}
        <h1 tabIndex={-1} className="max-w-[13.5em] text-3xl">
          {title}
        </h1>
        {lead && <p className="max-w-[34em] text-lg text-ink-soft">{lead}</p>}
        {children}
      </Container>
      <div
        className="absolute right-0 bottom-0 left-0 border-b-[3px] border-rope lg:right-[460px]"
        aria-hidden="true"
      />
      <svg
        viewBox="0 0 460 220"
        className="no-print absolute right-0 bottom-0 hidden h-[220px] w-[460px] lg:block"
        aria-hidden="true"
      >
        <path
          d="M0 218.5H40C190 218.5 210 118 300 88S420 62 460 62"
          pathLength="1"
          className="rope draw-once"
        />
        <circle cx="268" cy="104" r="26" className="fill-surface stroke-ink" strokeWidth="6" />
        <path d="M236 126C256 109 276 96 306 86" className="rope" />
      </svg>
    </div>
  );
}
