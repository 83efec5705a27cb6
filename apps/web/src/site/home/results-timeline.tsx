import { Link } from 'react-router-dom';
import { results } from './home.content.ts';

/** Three cards in chronological order along the line. */
export function ResultsTimeline() {
  return (
    <ol className="relative grid gap-8 lg:grid-cols-3 lg:gap-6 lg:pt-8">
      {results.map(({ when, what, text, link }) => (
        <li
          key={when}
          className="relative grid content-start gap-2 rounded-lg border border-line bg-raised p-5 sm:p-6 lg:before:absolute lg:before:-top-8 lg:before:-right-[26px] lg:before:left-0 lg:before:border-t-[3px] lg:before:border-rope lg:last:before:right-0"
        >
          <span
            aria-hidden="true"
            className="absolute -top-2 left-6 size-4 rounded-full border-[3px] border-ink bg-sunk lg:-top-[38.5px] lg:left-0 print:hidden"
          />
          <p className="text-ink-soft">{when}</p>
          <h3 className="text-xl">{what}</h3>
          <p>{text}</p>
          <Link
            to={link.to}
            className="prose-link inline-flex min-h-11 items-center justify-self-start font-bold"
          >
            {link.label}
          </Link>
        </li>
      ))}
    </ol>
  );
}
