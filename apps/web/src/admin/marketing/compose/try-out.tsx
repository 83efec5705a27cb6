import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TestSendButton } from '../../mail/test-send-button.tsx';
import { byLink, useMarketingLinks } from '../marketing-views.ts';
import { useComposer } from './composer.tsx';

/** Steps before sending: preview the email, and send yourself a test. */
export function TryOut() {
  const { draft, requireSubject } = useComposer();
  const { viewLink } = useMarketingLinks();
  return (
    <div className="flex flex-wrap gap-3">
      <TestSendButton
        subject={draft.subject}
        size="sm"
        className="flex-1 whitespace-nowrap"
        mayOpen={requireSubject}
      >
        Send test
      </TestSendButton>
      <LinkButton to={viewLink('template')} state={byLink} size="sm" className="flex-1 whitespace-nowrap">
        <Icon name="eye" />
        Preview
      </LinkButton>
    </div>
  );
}
