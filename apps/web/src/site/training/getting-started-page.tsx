import { claims } from '@fairlead/contract/platform/claims';
import { useState } from 'react';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { organization } from '../../organization.ts';
import { paths } from '../../paths.ts';
import { LiveRegion } from '../../ui/basic/live-region.tsx';
import { Progress } from '../../ui/data/progress.tsx';
import { Button, buttonStyle } from '../../ui/forms/button.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { JumpList } from '../parts/jump-list.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { type Step, steps } from './guide.content.ts';
import { TrainingVideo } from './training-video.tsx';

/** Completed steps are stored only while the page is open. */
export default function GettingStartedPage() {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(done);
    if (!next.delete(id)) next.add(id);
    setDone(next);
  };
  const count = `${done.size} of ${steps.length} steps`;
  const finished = done.size === steps.length;

  return (
    <>
      <PageHead
        title="Getting Started"
        lead={`Go from your first login to your first monthly report in six steps. It takes ${claims.guideTime} on a practice site with sample data.`}
      />
      <div
        data-stays-on-top
        className="sticky top-0 z-[1] border-b border-line bg-surface noscript:hidden print:hidden"
      >
        <Container className="py-3">
          <Progress label="Your progress" value={done.size} max={steps.length} text={count} />
          <LiveRegion>
            <span className="sr-only">
              {done.size > 0 && `${count} complete${finished ? '. You’re ready for production.' : ''}`}
            </span>
          </LiveRegion>
        </Container>
      </div>
      <Container className="pt-10 pb-4 sm:pt-14">
        <p className="max-w-[39.5em] text-ink-soft">
          You’ll need a computer or a phone, and the invitation from your administrator at the community
          rehabilitation provider (CRP) you work for. Do the steps in order. You can take a break after any of
          them.
        </p>
        <div className="mt-10">
          <JumpList entries={steps} />
        </div>
        <ol className="mt-12 ml-5">
          {steps.map((step, place) => (
            <GuideStep
              key={step.id}
              step={step}
              number={place + 1}
              next={steps[place + 1]}
              done={done.has(step.id)}
              onToggle={() => toggle(step.id)}
            />
          ))}
        </ol>
      </Container>
      <NextStep title="Stuck on a step?" text="Write or call. Say which step it is, and what you see.">
        <LinkButton to={paths.contact} kind="signal">
          Contact us
        </LinkButton>
        <a href={organization.supportTelephone} className={buttonStyle()}>
          Call {organization.supportPhone}
        </a>
      </NextStep>
    </>
  );
}

type Props = {
  step: Step;
  number: number;
  next: Step | undefined;
  done: boolean;
  onToggle: () => void;
};

/** One step on the line: its knot, its video, and its text. */
function GuideStep({ step, number, next, done, onToggle }: Props) {
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
