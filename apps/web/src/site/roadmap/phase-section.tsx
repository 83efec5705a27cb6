import type { RoadmapPhase } from '@fairlead/contract/site/roadmap';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** The line is solid for finished and current phases, and dotted for planned ones. */
const lines: Record<RoadmapPhase['id'], string> = {
  completed: 'border-rope',
  current: 'border-rope',
  planned: 'border-dashed border-rope',
  future: 'border-dotted border-line-strong',
};

/** Shows the state by shape: a solid knot, the ring, an open knot, a dotted one. */
function Knot({ id }: { id: RoadmapPhase['id'] }) {
  if (id === 'completed')
    return (
      <span className="absolute top-0.5 -left-[15.5px] grid size-7 place-items-center rounded-full border-[3px] border-ink bg-ink text-surface">
        <Icon name="check" className="size-4" />
      </span>
    );
  if (id === 'current')
    return (
      <>
        <span className="absolute -top-2 -left-[25.5px] size-12 rounded-full print:top-0 border-[6px] border-ink bg-surface" />
        <span className="absolute -top-0.5 -left-[3px] h-[42px] border-l-[3px] border-rope" />
      </>
    );
  const shape = id === 'planned' ? 'border-ink' : 'border-dotted border-line-strong';
  return (
    <span
      className={`absolute top-0.5 -left-[15.5px] size-7 rounded-full border-[3px] bg-surface ${shape}`}
    />
  );
}

/** One phase on the line: its name and state, with its items next to it. */
export function PhaseSection({ phase, children }: { phase: RoadmapPhase; children: ReactNode }) {
  const { id, title, state, text } = phase;
  return (
    <li className={`relative break-inside-avoid border-l-[3px] pb-16 pl-8 last:pb-2 sm:pl-14 ${lines[id]}`}>
      <span aria-hidden="true">
        <Knot id={id} />
      </span>
      <section aria-labelledby={id} className="grid gap-x-12 gap-y-6 lg:grid-cols-[3fr_8fr]">
        <div>
          <h2 id={id} className={`scroll-mt-6 ${id === 'current' ? 'text-3xl' : 'text-2xl'}`}>
            {title}
          </h2>
          <p className="mt-1 font-bold">{state}</p>
          <p className="mt-2 max-w-[19.5em] text-ink-soft">{text}</p>
        </div>
        <div>{children}</div>
      </section>
    </li>
  );
}
