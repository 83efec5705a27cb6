import { PageHead } from '../../layout/page-head.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { Section } from '../parts/section.tsx';
import { AudienceSection } from './audience-section.tsx';
import { MonthLine } from './month-line.tsx';
import { audiences, lead } from './solutions.content.ts';

export default function SolutionsPage() {
  return (
    <>
      <PageHead title="Four desks, one record" lead={lead}>
        <nav aria-label="Audiences" className="no-print lg:max-xl:max-w-[34em]">
          <ul className="flex flex-wrap gap-x-6">
            {audiences.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`} className="prose-link inline-flex min-h-11 items-center font-bold">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      <Section id="month" title="Who does what in a month">
        <MonthLine />
      </Section>
      {audiences.map((audience, place) => (
        <AudienceSection
          key={audience.id}
          audience={audience}
          ground={place % 2 === 0 ? 'sunk' : 'surface'}
        />
      ))}
      <NextStep title="Which desk is yours?" />
    </>
  );
}
