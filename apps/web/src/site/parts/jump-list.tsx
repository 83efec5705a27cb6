type Props = { entries: readonly { id: string; title: string }[] };

/** A list of contents in the column of what it lists. `Contents` is the one beside it. */
export function JumpList({ entries }: Props) {
  return (
    <nav aria-labelledby="contents" className="no-print">
      <h2 id="contents" className="text-lg">
        On this page
      </h2>
      <ol className="mt-2 gap-x-8 sm:columns-2">
        {entries.map(({ id, title }, place) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-2 py-1 text-ink-soft no-underline hover:text-ink hover:underline"
            >
              <span aria-hidden="true" className="w-6 shrink-0 tabular-nums">
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
