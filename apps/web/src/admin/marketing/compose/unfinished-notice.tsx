import { Link } from 'react-router-dom';
import { useMarketingLinks } from '../marketing-views.ts';
import type { Unfinished } from './draft.ts';

/** Explains that a send got no answer, and what Send will do now. */
export function UnfinishedNotice({ unfinished }: { unfinished: Exclude<Unfinished, null> }) {
  const { viewLink } = useMarketingLinks();
  return (
    <p className="mt-1 text-sm">
      The last try got no clear answer: the campaign may have been created all the same. See{' '}
      <Link to={viewLink('history')} className="prose-link">
        Campaign History
      </Link>
      .{' '}
      {unfinished === 'same'
        ? 'Press Send again without changing anything: that cannot send it twice.'
        : 'You changed the draft since then, so sending makes another campaign.'}
    </p>
  );
}
