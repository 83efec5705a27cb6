import type { DraftContent, ReadinessLine } from '@fairlead/contract/types';
import { Link } from 'react-router-dom';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { type Fix, fixOf } from './fix-of.ts';
import { LineIcon } from './line-icon.tsx';
import { LinkList } from './link-list.tsx';
import type { PlaceNow } from './places-now.ts';

type Props = {
  line: ReadinessLine;
  content: DraftContent;
  placeOf: PlaceNow;
  onBlock: (block: number) => void;
};

/** What was found, and the way to where it can be fixed. */
export function ReadyLine({ line, content, placeOf, onBlock }: Props) {
  const fix = fixOf(line, content, placeOf);
  return (
    <li className="flex items-start gap-2">
      <LineIcon level={line.level} />
      <div className="min-w-0 flex-1">
        <p>{line.message}</p>
        {fix && <FixButton fix={fix} onBlock={onBlock} />}
        {line.links && line.links.length > 0 && (
          <LinkList links={line.links} placeOf={placeOf} onBlock={onBlock} />
        )}
      </div>
    </li>
  );
}

function FixButton({ fix, onBlock }: { fix: Fix; onBlock: (block: number) => void }) {
  switch (fix.kind) {
    case 'block':
      return (
        <Button size="sm" className="mt-1" onClick={() => onBlock(fix.block)}>
          Go to block {fix.block + 1}
        </Button>
      );
    case 'field':
      return (
        <Button size="sm" className="mt-1" onClick={() => document.getElementById(fix.id)?.focus()}>
          {fix.label}
        </Button>
      );
    case 'domain':
      return (
        <Link to={paths.sendingDomain} className="prose-link inline-block py-1">
          {fix.isOpen ? 'See what to do on Sending Domain' : 'See Sending Domain'}
        </Link>
      );
  }
}
