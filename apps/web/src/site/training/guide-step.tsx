import { Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Step } from './guide.content.ts';
import { TrainingVideo } from './training-video.tsx';

type Props = {
  step: Step;
  number: number;
  next: Step | undefined;
  done: boolean;
  onToggle: () => void;
};

/** One step on the line: its knot, its video, and its text. */
export function GuideStep({ step, number, next, done, onToggle }: Props) {
  const { id, title, minutes, goal, how, done: worked } = step;
  // No pressed state, which would say it twice.
  const label = done ? 'Completed' : 'Mark complete';
  return (
    <li className="relative border-l-[3px] border-rope pb-14 pl-8 last:pb-0 sm:pl-12">
      <span
        aria-hidden="true"
        className={`absolute top-0.5 -left-[19.5px] inline-flex size-9 items-center justify-center rounded-full border-[3px] border-ink font-bold tabular-nums ${done ? 'bg-ink text-surface' : 'bg-surface'}`}
      >
        {done ? <Icon name="check" /> : number}
      </span>
      <section aria-labelledby={id} className="grid gap-x-12 gap-y-5 lg:grid-cols-[5fr_6fr]">
        <div className="grid content-start gap-4">
          <div>
            <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-2xl">
              <span className="sr-only">Step {number}: </span>
              {title}
            </h2>
            <p className="mt-1 text-ink-soft">
              Takes about {minutes} minutes{done && ', done'}
            </p>
          </div>
          <TrainingVideo id={id} title={title} />
        </div>
        <div className="grid content-start gap-4 lg:pt-2">
          <p className="max-w-[36.5em] text-lg">{goal}</p>
          <ol className="grid list-decimal gap-2 pl-6 marker:font-bold">
            {how.map((line) => (
              <li key={line} className="max-w-[39.5em] pl-1">
                {line}
              </li>
            ))}
          </ol>
          <p className="max-w-[39.5em] border-t border-line pt-4">
            <span className="font-bold">It worked when: </span>
            {worked}
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
            <Button aria-label={`${label}: ${title}`} className="noscript:hidden" onClick={onToggle}>
              {done && <Icon name="check" />}
              {label}
            </Button>
            {next && (
              <a
                href={`#${next.id}`}
                className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                Next step: {next.title}
              </a>
            )}
          </div>
        </div>
      </section>
    </li>
  );
}
