type Props = { entries: readonly { id: string; title: string }[] };

/** The contents of a long page; on wide screens they stay in view. */
export function Contents({ entries }: Props) {
  return (
    <nav aria-labelledby="contents" className="no-print self-start lg:sticky lg:top-8">
      <h2 id="contents" className="text-lg">
        On this page
      </h2>
      <ol className="mt-2 gap-x-8 border-t border-line-strong pt-1 sm:columns-2 lg:columns-1">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center text-ink-soft no-underline hover:text-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
