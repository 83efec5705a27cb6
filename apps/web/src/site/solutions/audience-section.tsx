import { Link } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { PeopleAtWork } from './people-at-work.tsx';
import type { Audience } from './solutions.content.ts';

type Props = {
  audience: Audience;
  ground: 'surface' | 'sunk';
  /** The side on which the work as it is stands beside what changes, on wide screens. */
  today: 'left' | 'right';
};

/** One desk: what the work is, what goes wrong, what changes, and what the role sees. */
export function AudienceSection({ audience, ground, today }: Props) {
  const { id, name, role, week, headline, gains, sees, link } = audience;
  return (
    <section
      aria-labelledby={id}
      className={`py-14 sm:py-20 ${ground === 'sunk' ? 'border-y border-line bg-sunk' : ''}`}
    >
      <Container>
        <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-2xl">
          {name}
        </h2>
        <p className="mt-3 max-w-[60ch] text-lg text-ink-soft">
          {role} {week}
        </p>
        <div
          className={`mt-8 grid gap-x-16 gap-y-8 ${today === 'left' ? 'lg:grid-cols-[5fr_7fr]' : 'lg:grid-cols-[7fr_5fr]'}`}
        >
          <div
            className={`grid content-start gap-x-10 sm:grid-cols-[3fr_2fr] sm:items-center lg:grid-cols-1 ${today === 'left' ? '' : 'lg:order-last'}`}
          >
            <div className="max-w-[46ch] border-l-[3px] border-line-strong pl-5">
              <h3 className="font-sans text-base font-bold tracking-normal">Today</h3>
              <p className="text-ink-soft">{audience.today}</p>
            </div>
            <PeopleAtWork scene={id} />
          </div>
          <div className="grid content-start gap-6">
            <p className="max-w-[28ch] text-balance font-display text-xl font-bold tracking-tight">{headline}</p>
            <ul className="border-t-[3px] border-rope">
              {gains.map(({ title, text }) => (
                <li
                  key={title}
                  className="grid gap-x-8 gap-y-1 border-b border-line py-4 last:border-b-0 sm:grid-cols-[1fr_1.5fr]"
                >
                  <h3 className="text-lg">{title}</h3>
                  <p className="max-w-[52ch] text-ink-soft">{text}</p>
                </li>
              ))}
            </ul>
            <div className="border-l-[3px] border-rope pl-5">
              <h3 className="font-sans text-base font-bold tracking-normal">What your role sees</h3>
              <p className="text-ink-soft">{sees}</p>
            </div>
            <Link
              to={link.to}
              className="prose-link inline-flex min-h-11 items-center justify-self-start font-bold"
            >
              {link.label}
            </Link>
          </div>
        </div>
      </Container>
    </section>
  );
}
