import { brand } from '@fairlead/contract/platform/brand';
import { useLocation } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { organization } from '../../organization.ts';
import { paths } from '../../paths.ts';
import { trimmed } from '../../routes.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Points } from '../features/stretch.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { PeopleAtWork } from '../solutions/people-at-work.tsx';
import { type Audience, audiences } from '../solutions/solutions.content.ts';
import { sheets } from './audiences.content.ts';

const ids: Readonly<Record<string, Audience['id']>> = {
  [paths.forAdministrators]: 'administrators',
  [paths.forJobCoaches]: 'job-coaches',
  [paths.forCounselors]: 'counselors',
  [paths.forSupportStaff]: 'support-staff',
};

function idOf(path: string): Audience['id'] {
  const id = ids[path];
  if (!id) throw new Error(`${path} is no audience’s page`);
  return id;
}

const audienceOf = (id: Audience['id']): Audience => {
  const found = audiences.find((one) => one.id === id);
  if (!found) throw new Error(`There's no audience ${id}`);
  return found;
};

/** One audience's page. It prints on one sheet, to hand out. */
export default function AudiencePage() {
  const { pathname } = useLocation();
  const id = idOf(trimmed(pathname));
  const { headline, today, gains } = audienceOf(id);
  const { kicker, lead, gets, sees, spared } = sheets[id];
  const columns = [
    { title: 'What you get', points: gets.map(({ text }) => text) },
    { title: 'What you can see', points: sees.map(({ text }) => text) },
    { title: 'What you won’t need to do', points: spared },
  ];
  return (
    <div data-print-small>
      <PageHead kicker={kicker} title={headline} lead={lead}>
        <LinkButton to={paths.demo} kind="signal" className="no-print mt-2 justify-self-start">
          Book a Demo
        </LinkButton>
      </PageHead>
      <Container className="grid gap-x-16 gap-y-10 py-14 sm:py-20 lg:grid-cols-[5fr_7fr]">
        <section aria-labelledby="today">
          <h2 id="today" className="text-2xl">
            Today
          </h2>
          <p className="mt-3 max-w-[30em] border-l-[3px] border-line-strong pl-5 text-lg text-ink-soft">
            {today}
          </p>
          <PeopleAtWork scene={id} />
        </section>
        <section aria-labelledby="with">
          <h2 id="with" className="text-2xl">
            With {brand.name}
          </h2>
          <ul className="mt-3 border-t-[3px] border-rope">
            {gains.map(({ title, text }) => (
              <li
                key={title}
                className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[1fr_1.5fr]"
              >
                <h3 className="text-lg">{title}</h3>
                <p className="max-w-[34em] text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </Container>
      <div className="border-y border-line bg-sunk py-14 sm:py-20">
        <Container className="grid gap-x-12 gap-y-10 lg:grid-cols-3 print:grid-cols-3">
          {columns.map(({ title, points }, place) => (
            <section key={title} aria-labelledby={`column-${place}`}>
              <h2 id={`column-${place}`} className="mb-3 text-xl">
                {title}
              </h2>
              <Points of={points} />
            </section>
          ))}
        </Container>
      </div>
      <Container className="no-print flex flex-wrap gap-3 pt-14">
        <LinkButton to={paths.followOneMonth}>Follow one month</LinkButton>
        <LinkButton to={paths.solutions} kind="quiet">
          See all four roles
        </LinkButton>
      </Container>
      <Container className="hidden pt-8 print:block">
        <p className="border-t border-line-strong pt-3">
          {brand.name} · {organization.supportPhone} · {organization.supportEmail}
        </p>
      </Container>
      <NextStep title="See your own month in Fairlead" />
    </div>
  );
}
