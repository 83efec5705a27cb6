import { useCurrentSection } from './use-current-section.ts';

type Props = { entries: readonly { id: string; title: string }[] };

/**
 * A long page's table of contents. On wide screens it's sticky, and the line marks the section being read. Without
 * scripts the list has no marker.
 */
export function Contents({ entries }: Props) {
  const current = useCurrentSection(entries);
  return (
    <nav
      aria-labelledby="contents"
      className="no-print self-start lg:sticky lg:top-0 lg:-mt-3 lg:-ml-2 lg:max-h-dvh lg:overflow-y-auto lg:pt-8 lg:pb-4 lg:pl-2"
    >
      <h2 id="contents" className="text-lg">
        On this page
      </h2>
      <ol className="mt-2 gap-x-8 sm:columns-2 lg:columns-1">
        {entries.map(({ id, title }, place) => (
          <li key={id} className="relative break-inside-avoid">
            <span
              aria-hidden="true"
              className={`absolute top-0 left-px hidden border-l border-line-strong lg:block ${place === entries.length - 1 ? 'bottom-1/2' : 'bottom-0'}`}
            />
            {place <= current && (
              <span
                aria-hidden="true"
                className={`absolute top-0 left-0 hidden border-l-[3px] border-rope lg:block ${place === current ? 'bottom-1/2' : 'bottom-0'}`}
              />
            )}
            {place === current && (
              <span
                aria-hidden="true"
                className="absolute top-1/2 -left-[5px] hidden size-[13px] -translate-y-1/2 rounded-full border-[3px] border-ink bg-surface lg:block"
              />
            )}
            <a
              href={`#${id}`}
              aria-current={place === current ? 'location' : undefined}
              className="flex min-h-11 items-center gap-2 py-1 text-ink-soft no-underline hover:text-ink hover:underline aria-[current]:font-bold aria-[current]:text-ink lg:pl-5"
            >
              <span aria-hidden="true" className="w-6 shrink-0 tabular-nums lg:hidden">
                {place + 1}
              </span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
