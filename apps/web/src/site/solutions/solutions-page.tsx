import { Link } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { Section } from '../parts/section.tsx';
import { PeopleAtWork } from './people-at-work.tsx';
import { type Audience, audiences, lead, month } from './solutions.content.ts';

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

/** A month as a line across the desks; stacked on narrow screens. */
function MonthLine() {
  return (
    <ol className="ml-2 border-l-[3px] border-rope lg:ml-0 lg:grid lg:grid-cols-5 lg:border-t-[3px] lg:border-l-0">
      {month.map(({ who, what }) => (
        <li key={who} className="relative pb-6 pl-7 last:pb-0 lg:pt-6 lg:pr-6 lg:pb-0 lg:pl-0">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[9.5px] size-4 rounded-full border-[3px] border-ink bg-surface lg:-top-[9.5px] lg:left-0"
          />
          <p className="max-w-[16em]">
            <span className="block font-display text-lg font-bold tracking-tight">{who}</span>{' '}
            <span className="text-ink-soft">{what}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

type Props = { audience: Audience; ground: 'surface' | 'sunk' };

/** One desk: its work, its problems, and what changes. */
function AudienceSection({ audience, ground }: Props) {
  const { id, name, role, headline, today, gains, link } = audience;
  return (
    <section
      aria-labelledby={id}
      className={`py-14 sm:py-20 ${ground === 'sunk' ? 'border-y border-line bg-sunk' : ''}`}
    >
      <Container className="grid gap-x-16 gap-y-8 lg:grid-cols-[5fr_7fr]">
        <div className="grid content-start gap-3">
          <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-2xl">
            {name}
          </h2>
          <p className="max-w-[26em] text-ink-soft">{role}</p>
          <div className="mt-3 max-w-[30em] border-l-[3px] border-line-strong pl-5">
            <h3 className="font-sans text-base font-bold tracking-normal">Today</h3>
            <p className="text-ink-soft">{today}</p>
          </div>
          <PeopleAtWork scene={id} />
        </div>
        <div className="grid content-start gap-6">
          <p className="max-w-[16em] font-display text-2xl font-bold tracking-tight">{headline}</p>
          <ul className="border-t-[3px] border-rope">
            {gains.map(({ title, text }) => (
              <li
                key={title}
                className="grid gap-x-8 gap-y-1 border-b border-line py-4 last:border-b-0 sm:grid-cols-[1fr_1.5fr]"
              >
                <h3 className="text-lg">{title}</h3>
                <p className="max-w-[34em] text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
          <Link
            to={link.to}
            className="prose-link inline-flex min-h-11 items-center justify-self-start font-bold"
          >
            {link.label}
          </Link>
        </div>
      </Container>
    </section>
  );
}
