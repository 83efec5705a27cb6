import type { Person } from '@fairlead/contract/people/people';
import { Banner } from '../../../ui/basic/banner.tsx';
import { Day } from '../../platform/time/time-stamp.tsx';

type Props = { person: Pick<Person, 'paused_until' | 'left_topics'> };

/** What the person decided about their email on the page behind “Manage preferences”. */
export function PersonChoices({ person: { paused_until: pausedUntil, left_topics: left = [] } }: Props) {
  if (!pausedUntil && left.length === 0) return null;
  return (
    <Banner tone={pausedUntil ? 'warn' : 'neutral'}>
      <ul aria-label="Their email preferences" className="grid gap-2">
        {pausedUntil && (
          <li>
            Paused email until <Day iso={pausedUntil} />
          </li>
        )}
        {left.length > 0 && (
          <li className="[overflow-wrap:anywhere]">
            Left {left.length === 1 ? 'this topic' : 'these topics'}: {left.join(', ')}
          </li>
        )}
      </ul>
      <p className="mt-1 text-sm">
        Only they can change this, with the “Manage preferences” link in an email.
      </p>
    </Banner>
  );
}
