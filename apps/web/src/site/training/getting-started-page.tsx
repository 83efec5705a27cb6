import { brand } from '@fairlead/contract/platform/brand';
import { claims } from '@fairlead/contract/platform/claims';
import { useState } from 'react';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { LiveRegion } from '../../ui/basic/live-region.tsx';
import { Progress } from '../../ui/data/progress.tsx';
import { buttonStyle } from '../../ui/forms/button-style.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { supportTelephone } from '../inquiries/support-telephone.ts';
import { JumpList } from '../parts/jump-list.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { steps } from './guide.content.ts';
import { GuideStep } from './guide-step.tsx';

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
        <a href={supportTelephone} className={buttonStyle()}>
          Call {brand.supportPhone}
        </a>
      </NextStep>
    </>
  );
}
