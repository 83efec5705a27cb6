import { completed, current, future, planned, type RoadmapPhase } from '@fairlead/contract/site/roadmap';
import { Link } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { NextStep } from '../parts/next-step.tsx';
import { Section } from '../parts/section.tsx';
import { FormsOnTheLine } from './forms-on-the-line.tsx';
import { PhaseSection } from './phase-section.tsx';
import { lead, targets } from './roadmap.content.ts';

export default function RoadmapPage() {
  return (
    <>
      <PageHead title="Product Roadmap" lead={lead} />
      <Container className="py-14 sm:py-20">
        <ol className="ml-6">
          <PhaseSection phase={completed}>
            <ItemList items={completed.items} columns={2} />
          </PhaseSection>
          <PhaseSection phase={current}>
            <CurrentWork />
          </PhaseSection>
          <PhaseSection phase={planned}>
            <ItemList items={planned.items} />
          </PhaseSection>
          <PhaseSection phase={future}>
            <ItemList items={future.items} columns={2} />
          </PhaseSection>
        </ol>
      </Container>
      <Section
        id="targets"
        ground="sunk"
        title="What we’re aiming for"
        lead="These are targets for the platform and its application programming interface (API), not measurements."
      >
        <Targets />
      </Section>
      <NextStep title="Don’t see what you need?" text="Tell us what your program would need first." />
    </>
  );
}

type Props = { items: RoadmapPhase['items']; columns?: 1 | 2 };

/** A phase's items between hairlines. */
function ItemList({ items, columns = 1 }: Props) {
  return (
    <ul
      className={`grid gap-x-10 border-t border-line-strong ${columns === 2 ? 'md:grid-cols-2 print:grid-cols-2' : ''}`}
    >
      {items.map(({ title, text }) => (
        <li key={title} className="break-inside-avoid border-b border-line py-4">
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 max-w-[31.5em] text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Numeric goals, each preceded by the word "target". */
function Targets() {
  return (
    <dl className="grid gap-x-16 md:grid-cols-2 print:grid-cols-2">
      {targets.map(({ name, figure, text }) => (
        <div key={name} className="border-t border-line-strong py-6">
          <dt className="font-bold">{name}</dt>
          <dd className="mt-1">
            <span className="font-display text-2xl font-bold tracking-tight">
              <span className="font-sans text-base font-normal tracking-normal text-ink-soft">Target: </span>
              {figure}
            </span>
            <span className="mt-1 block max-w-[30em] text-ink-soft">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The current phase, on the topmost sheet. */
function CurrentWork() {
  return (
    <div className="rounded-b-lg border border-line border-t-[3px] border-t-ink bg-raised p-5 sm:p-8">
      <ul className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {current.items.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 max-w-[26em]">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-8 border-t border-line pt-6">
        <h3 className="text-xl">Report forms</h3>
        <p className="mt-2 max-w-[34em]">
          Two forms are in use. Five more are being built: CRP-21, CRP-30, CRP-31, CRP-32, and CRP-33.
        </p>
        <FormsOnTheLine />
        <p className="mt-6">
          Does your state use other forms?{' '}
          <Link to={paths.forms} className="prose-link">
            See which forms fit
          </Link>
          .
        </p>
      </div>
    </div>
  );
}
