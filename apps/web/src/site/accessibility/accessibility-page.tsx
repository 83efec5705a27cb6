import { brand } from '@fairlead/contract/brand';
import { claims } from '@fairlead/contract/claims';
import { Link } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { Contents } from '../parts/contents.tsx';
import { UpdatedToday } from '../parts/updated-today.tsx';
import { sections } from './accessibility.content.ts';

const report = { id: 'tell-us', title: 'Tell us what does not work' };

export default function AccessibilityPage() {
  return (
    <>
      <PageHead
        title="Accessibility"
        lead="What we aim at, how we test, what we have not tested, and how to tell us what does not work."
      >
        <UpdatedToday />
      </PageHead>
      <Container className="grid gap-x-16 gap-y-10 py-14 sm:py-20 lg:grid-cols-[4fr_8fr]">
        <Contents entries={[...sections, report]} />
        <div className="grid max-w-[68ch] gap-12">
          {sections.map(({ id, title, points }) => (
            <section key={id} aria-labelledby={id} className="grid gap-4">
              <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-2xl">
                {title}
              </h2>
              {points.map((point) => (
                <p key={point}>{point}</p>
              ))}
            </section>
          ))}
          <section aria-labelledby={report.id} className="grid gap-4">
            <h2 id={report.id} tabIndex={-1} className="scroll-mt-6 text-2xl">
              {report.title}
            </h2>
            <p>
              Write to{' '}
              <a href={`mailto:${brand.supportEmail}`} className="prose-link break-all">
                {brand.supportEmail}
              </a>
              , call {brand.supportPhone}, or use the{' '}
              <Link to={paths.contact} className="prose-link">
                contact form
              </Link>
              . Say what you tried, what happened, and what you use, for example a screen reader or a
              keyboard. If you need something from this site in another form, ask for it.
            </p>
            <p>
              A person reads it. Our target is to resolve support requests in{' '}
              {claims.targets.supportResolution}. Some faults take longer; then we tell you what we are doing
              about it.
            </p>
            <p>
              A full report against each criterion of WCAG 2.2, levels A and AA, comes with the source of this
              site. Ask us for it.
            </p>
          </section>
        </div>
      </Container>
    </>
  );
}
