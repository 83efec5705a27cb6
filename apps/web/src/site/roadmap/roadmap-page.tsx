import { completed, current, future, planned } from '@fairlead/contract/site/roadmap';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { Section } from '../parts/section.tsx';
import { CurrentWork } from './current-work.tsx';
import { ItemList } from './item-list.tsx';
import { PhaseSection } from './phase-section.tsx';
import { lead } from './roadmap.content.ts';
import { Targets } from './targets.tsx';

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
