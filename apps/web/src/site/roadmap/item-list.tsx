import type { RoadmapPhase } from '@fairlead/contract/site/roadmap';

type Props = { items: RoadmapPhase['items']; columns?: 1 | 2 };

/** A phase's items between hairlines. */
export function ItemList({ items, columns = 1 }: Props) {
  return (
    <ul
      className={`grid gap-x-10 border-t border-line-strong ${columns === 2 ? 'md:grid-cols-2 print:grid-cols-2' : ''}`}
    >
      {items.map(({ title, text }) => (
        <li key={title} className="break-inside-avoid border-b border-line py-4">
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 max-w-[31.5em] text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
