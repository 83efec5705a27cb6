import { PageHead } from '../../layout/page-head.tsx';
import { Blocks } from '../parts/blocks.tsx';
import { LastUpdated } from '../parts/last-updated.tsx';
import { ReadingLayout, ReadingSection } from '../parts/reading-layout.tsx';
import { reviewedOn, sections } from './accessibility.content.ts';

export default function AccessibilityPage() {
  return (
    <>
      <PageHead
        title="Accessibility"
        lead="What we aim for, how we test, what we haven’t tested, and how to tell us what doesn’t work."
      >
        <LastUpdated on={reviewedOn} />
      </PageHead>
      <ReadingLayout entries={sections}>
        {sections.map(({ id, title, lead, blocks }, place) => (
          <ReadingSection key={id} id={id} number={place + 1} title={title} lead={lead}>
            <Blocks blocks={blocks} />
          </ReadingSection>
        ))}
      </ReadingLayout>
    </>
  );
}
