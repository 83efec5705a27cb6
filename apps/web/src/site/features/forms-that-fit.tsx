import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Section } from '../parts/section.tsx';
import { FormsOnTheLine } from '../roadmap/forms-on-the-line.tsx';
import { reportForms } from './features.content.ts';

/** The report forms by number, and what to do if a state uses others. */
export function FormsThatFit() {
  return (
    <Section id="forms" title={reportForms.title} lead={reportForms.text}>
      <FormsOnTheLine />
      <p className="mt-8 max-w-[60ch]">
        {reportForms.others}{' '}
        <Link to={paths.contact} className="prose-link font-bold">
          Tell us which
        </Link>
        .
      </p>
    </Section>
  );
}
