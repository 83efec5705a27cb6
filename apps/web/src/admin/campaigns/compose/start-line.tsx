import { Link } from 'react-router-dom';
import { Button } from '../../../ui/forms/button.tsx';
import { useMarketingLinks } from '../../platform/paths/marketing-views.ts';
import { useComposer } from './composer.tsx';
import { chooseStart, chosenStart, type Start } from './draft/new-email.ts';

const starts: { start: Start; label: string }[] = [
  { start: 'blank', label: 'Blank email' },
  { start: 'offer', label: 'Demo offer' },
];

/** What an email that isn't begun can begin with. */
export function StartLine() {
  const { writeAnother } = useComposer();
  const { viewLink } = useMarketingLinks();
  const chosen = chosenStart();
  return (
    <section
      aria-label="Start with"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-strong bg-sunk px-3 py-1 text-sm"
    >
      {starts.map(({ start, label }) => (
        <Button
          key={start}
          size="sm"
          kind={start === chosen ? 'plain' : 'quiet'}
          aria-pressed={start === chosen}
          onClick={() => {
            chooseStart(start);
            writeAnother();
          }}
        >
          {label}
        </Button>
      ))}
      <Link to={viewLink('template')} className="prose-link py-1">
        Another template
      </Link>
      <Link to={viewLink('history')} className="prose-link py-1">
        Copy an earlier one
      </Link>
    </section>
  );
}
