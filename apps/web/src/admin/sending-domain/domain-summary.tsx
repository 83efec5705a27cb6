import type { SendingDomain } from '@fairlead/contract/types';
import { Banner } from '../../ui/banner.tsx';
import { countOf } from '../../ui/count-text.ts';
import { openLines, uncheckedLines } from './line-text.ts';

/** What the lines mean together. */
export function DomainSummary({ checked }: { checked: SendingDomain }) {
  const { is_local, lines } = checked;
  if (is_local)
    return (
      <Banner tone="info">
        Email stays on this machine, in the inbox of local-resend, so campaigns go out whatever is said below.
      </Banner>
    );
  if (lines.some(({ blocks }) => blocks))
    return (
      <Banner tone="danger">
        Campaigns can’t be sent yet. Fix what’s marked as a problem, then check again.
      </Banner>
    );
  const open = openLines(lines);
  if (open.length > 0)
    return (
      <Banner tone="warn">
        Campaigns can be sent. {countOf(open.length, 'thing', 'things')} below may keep them out of inboxes.
      </Banner>
    );
  const unchecked = uncheckedLines(lines);
  if (unchecked.length > 0)
    return (
      <Banner tone="warn">
        Campaigns can be sent. {countOf(unchecked.length, 'thing', 'things')} below couldn’t be checked.
      </Banner>
    );
  return <Banner tone="ok">Everything is ready.</Banner>;
}
