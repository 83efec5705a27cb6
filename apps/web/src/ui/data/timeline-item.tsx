import type { ComponentProps } from 'react';
import type { Tone } from './tone.ts';

const marks: Record<Tone, string> = {
  ok: 'border-ok bg-ok',
  warn: 'border-warn bg-warn',
  danger: 'border-danger bg-danger',
  info: 'border-ink bg-raised',
  neutral: 'border-ink-soft bg-raised',
};

/** An event beside the line of a timeline, an `ol`: what happened, when, and lines of detail across both. */
export function TimelineItem({ tone, children, ...rest }: ComponentProps<'li'> & { tone: Tone }) {
  return (
    <li {...rest} className="group grid grid-cols-[0.75rem_1fr] gap-x-4">
      <span aria-hidden="true" className="relative flex justify-center">
        <span className="absolute inset-y-0 w-px bg-line-strong group-first:top-2 group-last:bottom-auto group-last:h-2" />
        <span className={`relative mt-2 size-2.5 rounded-full border-2 ${marks[tone]}`} />
      </span>
      <div className="grid grid-cols-1 gap-x-6 pb-4 group-last:pb-0 sm:grid-cols-[1fr_auto]">{children}</div>
    </li>
  );
}

/** A line of detail. */
export function TimelineLine({ className = '', ...rest }: ComponentProps<'p'>) {
  return (
    <p
      {...rest}
      className={`col-span-full min-w-0 text-sm break-words text-ink-soft [overflow-wrap:anywhere] ${className}`}
    />
  );
}
