import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Blocks } from '../parts/blocks.tsx';
import { UpdatedToday } from '../parts/last-updated.tsx';
import { ReadingLayout, ReadingSection } from '../parts/reading-layout.tsx';
import { sections } from './privacy.content.ts';

export default function PrivacyPage() {
  return (
    <>
      <PageHead
        title="Privacy Policy"
        lead="What we collect, why, who else sees it, and what you can ask us to do."
      >
        <UpdatedToday />
      </PageHead>
      <ReadingLayout entries={sections}>
        {sections.map(({ id, title, lead, blocks }, place) => (
          <ReadingSection key={id} id={id} number={place + 1} title={title} lead={lead}>
            <Blocks blocks={blocks} />
          </ReadingSection>
        ))}
        <div className="no-print flex flex-wrap gap-3 border-t border-line-strong pt-8 sm:pl-16">
          <LinkButton to={paths.home}>Return Home</LinkButton>
          <LinkButton to={paths.contact}>Contact Us</LinkButton>
        </div>
      </ReadingLayout>
    </>
  );
}
