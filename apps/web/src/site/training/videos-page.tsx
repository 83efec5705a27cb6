import { claims } from '@fairlead/contract/platform/claims';
import { Link } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { steps } from './guide.content.ts';
import { modules } from './modules.content.ts';

/** An index of both guides, with a link for each entry. */
export default function VideosPage() {
  return (
    <>
      <PageHead
        title="Training Videos"
        lead="Two guides for community rehabilitation providers (CRPs). Every step has a video, and is written out beside it."
      />
      <Container className="grid gap-x-16 gap-y-16 py-14 sm:py-20 lg:grid-cols-[7fr_5fr]">
        <section aria-labelledby="guide" className="grid content-start gap-5">
          <h2 id="guide" className="text-2xl">
            Getting started
          </h2>
          <p className="max-w-[34em] text-ink-soft">
            {`For job coaches and other staff: six steps, ${claims.guideTime}, on a practice site. Afterward, you can log a visit and its miles, and write the monthly report.`}
          </p>
          <ol className="ml-2 border-l-[3px] border-rope">
            {steps.map(({ id, title, minutes }) => (
              <li
                key={id}
                className="relative flex items-baseline justify-between gap-4 border-line pl-7 not-last:border-b"
              >
                <span
                  aria-hidden="true"
                  className="absolute top-3.5 -left-[9.5px] size-4 rounded-full border-[3px] border-ink bg-surface"
                />
                <Link
                  to={`${paths.gettingStarted}#${id}`}
                  className="inline-flex min-h-11 items-center py-1.5 font-bold underline decoration-1 underline-offset-4 hover:decoration-2"
                >
                  {title}
                </Link>{' '}
                <span className="shrink-0 text-ink-soft tabular-nums">{minutes} min</span>
              </li>
            ))}
          </ol>
          <LinkButton to={paths.gettingStarted} className="justify-self-start print:hidden">
            Start with the first step
          </LinkButton>
        </section>
        <section aria-labelledby="modules" className="grid content-start gap-5">
          <h2 id="modules" className="text-2xl">
            Admin training
          </h2>
          <p className="max-w-[30em] text-ink-soft">
            For administrators: nine modules, each with a video, a text, and three steps. Start with account
            setup, and take the rest in any order. Afterward, you can set up people and authorizations, pull
            together the documents behind an invoice, and use the audit trail.
          </p>
          <ul className="border-t border-line-strong">
            {modules.map(({ id, title, difficulty }) => (
              <li key={id} className="flex items-baseline justify-between gap-4 border-b border-line">
                <Link
                  to={`${paths.adminFeatures}#${id}`}
                  className="inline-flex min-h-11 items-center py-1.5 underline decoration-1 underline-offset-4 hover:decoration-2"
                >
                  {title}
                </Link>{' '}
                <span className="shrink-0 text-ink-soft">{difficulty}</span>
              </li>
            ))}
          </ul>
          <LinkButton to={paths.adminFeatures} className="justify-self-start print:hidden">
            All nine modules
          </LinkButton>
        </section>
      </Container>
      <NextStep title="See a month in a demo" />
    </>
  );
}
