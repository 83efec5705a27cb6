import type { CheckLine } from '@fairlead/contract/campaigns/check';
import type { DraftContent } from '@fairlead/contract/campaigns/drafts';
import { Link } from 'react-router-dom';
import { reportPath } from '../../../platform/paths/report-path.ts';
import { audienceBody } from '../content.ts';
import { FixButton } from './fix-button.tsx';
import { fixOf } from './fix-of.ts';
import { GreetingsButton } from './greetings-button.tsx';
import { LineIcon } from './line-icon.tsx';
import { LinkList } from './link-list.tsx';
import type { PlaceNow } from './places-now.ts';

type Props = {
  line: CheckLine;
  content: DraftContent;
  placeOf: PlaceNow;
  onBlock: (block: number) => void;
};

/** What was found, and the way to where it can be fixed. */
export function LineItem({ line, content, placeOf, onBlock }: Props) {
  const fix = fixOf(line, content, placeOf);
  const greeted =
    line.id === 'greetings' && line.level === 'warning' ? audienceBody(content.recipients) : null;
  return (
    <li className="flex items-start gap-2">
      <LineIcon level={line.level} />
      <div className="min-w-0 flex-1">
        <p>{line.message}</p>
        {fix && <FixButton fix={fix} onBlock={onBlock} />}
        {line.campaign !== undefined && (
          <Link to={reportPath(line.campaign)} className="prose-link ml-3 inline-block py-1">
            See that campaign
          </Link>
        )}
        {greeted && <GreetingsButton audience={greeted} />}
        {line.links && line.links.length > 0 && (
          <LinkList links={line.links} placeOf={placeOf} onBlock={onBlock} />
        )}
      </div>
    </li>
  );
}
