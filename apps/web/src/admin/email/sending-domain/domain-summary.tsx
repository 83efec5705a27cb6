import type { SendingDomain } from '@fairlead/contract/email/sending-domain';
import { Banner } from '../../../ui/basic/banner.tsx';
import { countOf } from '../../../ui/data/count-text.ts';
import { openLines, uncheckedLines } from './line-text.ts';

/** What the lines mean together. */
export function DomainSummary({ checked }: { checked: SendingDomain }) {
  const { is_local, lines } = checked;
  if (is_local)
    return (
      <Banner tone="info">
        Email stays on this machine, in the inbox of local-resend, so you can send campaigns no matter what it
        says below.
      </Banner>
    );
  if (lines.some(({ blocks }) => blocks))
    return (
      <Banner tone="danger">
        You can’t send campaigns yet. Fix what’s marked as a problem, then check again.
      </Banner>
    );
  const open = openLines(lines);
  if (open.length > 0)
    return (
      <Banner tone="warn">
        You can send campaigns. {countOf(open.length, 'thing', 'things')} below may keep them out of inboxes.
      </Banner>
    );
  const unchecked = uncheckedLines(lines);
  if (unchecked.length > 0)
    return (
      <Banner tone="warn">
        You can send campaigns. {countOf(unchecked.length, 'thing', 'things')} below couldn’t be checked.
      </Banner>
    );
  return <Banner tone="ok">Everything is ready.</Banner>;
}
