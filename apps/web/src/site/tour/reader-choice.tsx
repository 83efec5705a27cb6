import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { type Reader, readers } from './tour.content.ts';

const item =
  'inline-flex min-h-11 items-center rounded-md border-[1.5px] border-line-strong bg-raised px-4 font-bold no-underline hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-surface';

/** Links, so a reader's month can be shared and Back works. Without scripts, every reader's line is shown. */
export function ReaderChoice({ chosen }: { chosen: Reader | undefined }) {
  const entries = [{ id: undefined, name: 'Everyone' }, ...readers];
  return (
    <nav aria-label="Read it as" className="no-print noscript:hidden">
      <ul className="flex flex-wrap gap-2">
        {entries.map(({ id, name }) => (
          <li key={name}>
            <Link
              to={id ? `${paths.followOneMonth}?as=${id}` : paths.followOneMonth}
              preventScrollReset
              aria-current={chosen === id ? 'true' : undefined}
              className={item}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
