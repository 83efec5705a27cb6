import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { type Category, categories, modules } from './modules.content.ts';

const item =
  'inline-flex min-h-11 items-center gap-2 rounded-md border-[1.5px] px-4 font-bold no-underline hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-surface border-line-strong bg-raised';

const count = (category: Category) => modules.filter((module) => module.category === category).length;

/** Links, so a selection can be shared and Back works. */
export function CategoryFilter({ chosen }: { chosen: Category | undefined }) {
  const entries = [
    { id: undefined, name: 'All', count: modules.length },
    ...categories.map(({ id, name }) => ({ id, name, count: count(id) })),
  ];
  return (
    <nav aria-label="Modules by category" className="noscript:hidden print:hidden">
      <ul className="flex flex-wrap gap-2">
        {entries.map(({ id, name, count }) => (
          <li key={name}>
            <Link
              to={id ? `${paths.adminFeatures}?category=${id}` : paths.adminFeatures}
              preventScrollReset
              aria-current={chosen === id ? 'true' : undefined}
              className={item}
            >
              {name}
              <span className="font-normal tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
