import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Container } from '../../../layout/container.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { type FigureGroup, groups, notes } from './figures.content.ts';

const sections = [...groups, ...notes];

export default function FiguresPage() {
  const { hash } = useLocation();
  // The shell may look for the URL's fragment before this page's code has loaded.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  return (
    <Container className="grid grid-cols-1 gap-8 py-8">
      <div className="grid gap-2">
        <h1 tabIndex={-1} className="text-2xl">
          How we count
        </h1>
        <p className="max-w-prose text-ink-soft">
          What each number in the admin area means, when it’s updated, and when it’s approximate.
        </p>
      </div>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <nav
          aria-labelledby="contents-title"
          className="no-print border-t-[3px] border-ink pt-3 lg:sticky lg:top-6 lg:order-last"
        >
          <h2 id="contents-title" className="text-base">
            On this page
          </h2>
          <ul className="mt-1 grid text-sm">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="prose-link inline-block py-1">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 grid-cols-1 gap-10">
          {groups.map((group) => (
            <FigureTable key={group.id} group={group} />
          ))}
          {notes.map(({ id, title, text }) => (
            <section key={id} aria-labelledby={id} className="grid gap-3">
              <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-xl">
                {title}
              </h2>
              {text.map((paragraph) => (
                <p key={paragraph} className="max-w-prose">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </Container>
  );
}

/** One screen's figures and what each one counts. */
function FigureTable({ group: { id, title, renewed, read, figures } }: { group: FigureGroup }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-xl">
        {title}
      </h2>
      <p className="max-w-prose text-sm text-ink-soft">
        <span className="font-bold text-ink">Updated: </span>
        {renewed}
      </p>
      {read && <p className="max-w-prose">{read}</p>}
      <dl className="border-t border-line-strong">
        {figures.map(({ label, made, approximate }) => (
          <div
            key={label}
            className="grid grid-cols-1 gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[13rem_minmax(0,1fr)]"
          >
            <dt className="font-bold">{label}</dt>
            <dd className="max-w-prose">{made}</dd>
            {approximate && (
              <dd className="max-w-prose text-sm text-ink-soft sm:col-start-2">
                <Badge>Approximate</Badge> {approximate}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
