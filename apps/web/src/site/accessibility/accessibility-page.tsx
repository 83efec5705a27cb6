import { PageHead } from '../../layout/page-head.tsx';
import { Blocks } from '../parts/blocks.tsx';
import { ReadingLayout, ReadingSection } from '../parts/reading-layout.tsx';
import { UpdatedToday } from '../parts/updated-today.tsx';
import { sections } from './accessibility.content.ts';

export default function AccessibilityPage() {
  return (
    <>
      <PageHead
        title="Accessibility"
        lead="What we aim at, how we test, what we have not tested, and how to tell us what does not work."
      >
        <UpdatedToday />
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
