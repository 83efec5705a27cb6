/** More would make the cards of a list too high; the person's page has all. A row has room for one. */
const SHOWN = 5;

/** How many there are besides, and which. */
function More({ tags, className }: { tags: readonly string[]; className: string }) {
  if (tags.length === 0) return null;
  const names = tags.join(', ');
  return (
    <li className={`shrink-0 py-0.5 ${className}`} title={names}>
      <span aria-hidden="true">+{tags.length}</span>
      <span className="sr-only">{names}</span>
    </li>
  );
}

/** Someone's tags in a list. */
export function TagList({ tags = [] }: { tags?: readonly string[] | undefined }) {
  if (tags.length === 0) return null;
  return (
    <ul
      aria-label="Tags"
      className="inline-flex max-w-full flex-wrap gap-1 text-xs text-ink-soft lg:flex lg:flex-nowrap"
    >
      {tags.slice(0, SHOWN).map((tag, at) => (
        <li
          key={tag}
          title={tag}
          className={`min-w-0 rounded-sm border border-line px-1.5 py-0.5 [overflow-wrap:anywhere] lg:truncate ${at > 0 ? 'lg:hidden' : ''}`}
        >
          {tag}
        </li>
      ))}
      <More tags={tags.slice(SHOWN)} className="lg:hidden" />
      <More tags={tags.slice(1)} className="max-lg:hidden" />
    </ul>
  );
}
