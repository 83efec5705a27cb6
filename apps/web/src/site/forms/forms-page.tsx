import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { Section } from '../parts/section.tsx';
import { FormsOnTheLine } from '../roadmap/forms-on-the-line.tsx';
import { inUse, lead } from './forms.content.ts';

/** The report forms by number, and what to do if a state uses others. */
export default function FormsPage() {
  return (
    <>
      <PageHead title="Forms that fit" lead={lead} />
      <Section id="forms" title="Two in use, five in progress">
        <FormsOnTheLine />
        <ul className="mt-12 grid gap-x-12 border-t border-line-strong md:grid-cols-2">
          {inUse.map(({ title, text }) => (
            <li key={title} className="border-b border-line py-5">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 max-w-[34em] text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <LinkButton to={paths.roadmap} className="no-print mt-8">
          See the roadmap
        </LinkButton>
      </Section>
      <Section
        id="other-forms"
        ground="sunk"
        title="Does your state use other forms?"
        lead="Tell us which. It helps us decide what to build next."
      >
        <LinkButton to={paths.contact} kind="signal" className="no-print">
          Tell us which forms
        </LinkButton>
      </Section>
      <NextStep title="See your own month in Fairlead" />
    </>
  );
}
