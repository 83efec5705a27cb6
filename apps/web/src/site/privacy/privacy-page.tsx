import { brand } from '@fairlead/contract/brand';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Contents } from '../parts/contents.tsx';
import { UpdatedToday } from '../parts/updated-today.tsx';
import { type Block, sections } from './privacy.content.ts';

const contact = { id: 'contact', title: 'Contact' };

const BlockText = ({ block }: { block: Block }) =>
  typeof block === 'string' ? (
    <p>{block}</p>
  ) : (
    <ul className="grid gap-1.5">
      {block.map((point) => (
        <li
          key={point}
          className="relative pl-6 before:absolute before:top-[0.8em] before:left-0 before:w-3.5 before:border-t-[3px] before:border-rope"
        >
          {point}
        </li>
      ))}
    </ul>
  );

/** Thirteen numbered sections in one column, and where you are beside them. */
export default function PrivacyPage() {
  return (
    <>
      <PageHead
        title="Privacy Policy"
        lead="What we collect, what for, who else sees it, and what you can ask of us."
      >
        <UpdatedToday />
      </PageHead>
      <Container className="grid gap-x-16 gap-y-10 py-14 sm:py-20 lg:grid-cols-[4fr_8fr]">
        <Contents entries={[...sections, contact]} />
        <ol className="grid max-w-[68ch] gap-12">
          {sections.map(({ id, title, blocks }) => (
            <li key={id}>
              <section aria-labelledby={id} className="grid gap-4">
                <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-2xl">
                  {title}
                </h2>
                {blocks.map((block) => (
                  <BlockText key={typeof block === 'string' ? block : block[0]} block={block} />
                ))}
              </section>
            </li>
          ))}
          <li>
            <section aria-labelledby={contact.id} className="grid gap-4">
              <h2 id={contact.id} tabIndex={-1} className="scroll-mt-6 text-2xl">
                {contact.title}
              </h2>
              <p>
                Questions about privacy:{' '}
                <a href={`mailto:${brand.privacyEmail}`} className="prose-link break-all">
                  {brand.privacyEmail}
                </a>
                . Anything else:{' '}
                <a href={`mailto:${brand.supportEmail}`} className="prose-link break-all">
                  {brand.supportEmail}
                </a>
                .
              </p>
              <p>By mail: {brand.postalAddress}</p>
              <div className="no-print flex flex-wrap gap-3 pt-2">
                <LinkButton to={paths.home}>Return Home</LinkButton>
                <LinkButton to={paths.contact}>Contact Us</LinkButton>
              </div>
            </section>
          </li>
        </ol>
      </Container>
    </>
  );
}
