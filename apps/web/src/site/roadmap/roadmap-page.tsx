import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { Section } from '../parts/section.tsx';
import { PhaseSection } from './phase-section.tsx';
import { phases, targets } from './roadmap.content.ts';

export default function RoadmapPage() {
  return (
    <>
      <PageHead
        title="Product Roadmap"
        lead="What works today, what we are building, and what comes after. Only what is completed is something to count on."
      />
      <Container className="py-14 sm:py-20">
        <ol className="ml-4">
          {phases.map((phase) => (
            <PhaseSection key={phase.id} phase={phase} />
          ))}
        </ol>
      </Container>
      <Section
        id="targets"
        ground="sunk"
        title="What we aim at"
        lead="Each figure is a target for the platform, not a record of what was measured."
      >
        <dl className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
          {targets.map(({ name, figure }) => (
            <div key={name} className="border-t border-line-strong py-5">
              <dt className="text-ink-soft">{name}, target</dt>
              <dd className="max-w-[14ch] font-display text-xl font-bold tracking-tight">{figure}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <NextStep title="Miss something on this line?" text="Tell us what your program would need first." />
    </>
  );
}
