import { Link } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { PeopleAtWork } from './people-at-work.tsx';
import type { Audience } from './solutions.content.ts';

type Props = { audience: Audience; ground: 'surface' | 'sunk' };

/** One desk: its work, its problems, and what changes. */
export function AudienceSection({ audience, ground }: Props) {
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
