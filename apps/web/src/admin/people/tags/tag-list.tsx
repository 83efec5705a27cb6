/** More would make the rows of a list too high; the person's page has all. */
const SHOWN = 5;

/** Someone's tags in a list. */
export function TagList({ tags = [] }: { tags?: readonly string[] | undefined }) {
  if (tags.length === 0) return null;
  const more = tags.length - SHOWN;
  return (
    <ul aria-label="Tags" className="inline-flex flex-wrap gap-1 text-xs text-ink-soft lg:flex-nowrap">
      {tags.slice(0, SHOWN).map((tag) => (
        <li
          key={tag}
          className="max-w-full rounded-sm border border-line px-1.5 py-0.5 [overflow-wrap:anywhere] lg:shrink-0 lg:whitespace-nowrap"
        >
          {tag}
        </li>
      ))}
      {more > 0 && <li className="py-0.5">and {more} more</li>}
    </ul>
  );
}
