import { PageHead } from '../../layout/page-head.tsx';
import { Blocks } from '../parts/blocks.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { ReadingLayout, ReadingSection } from '../parts/reading-layout.tsx';
import { lead, sections } from './security.content.ts';

export default function SecurityPage() {
  return (
    <>
      <PageHead title="Security" lead={lead} />
      <ReadingLayout entries={sections}>
        {sections.map(({ id, title, lead, blocks }, place) => (
          <ReadingSection key={id} id={id} number={place + 1} title={title} lead={lead}>
            <Blocks blocks={blocks} />
          </ReadingSection>
        ))}
      </ReadingLayout>
      <NextStep title="Have a security questionnaire?" text="Send it to us, or bring it to a demo." />
    </>
  );
}
