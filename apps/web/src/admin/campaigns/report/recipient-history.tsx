import { isErasedEmail } from '@fairlead/contract/platform/erased-people';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../api/call.ts';
import { useAdmin } from '../../../auth/auth-context.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import LiftButton from '../../consent/suppressions/lift-button.tsx';
import { canBeLifted } from '../../people/subscribers/subscriber-status.ts';
import { PersonLink } from '../../platform/paths/person-link.tsx';
import { recipientHistoryQuery } from '../calls/campaigns.ts';
import { HistoryList } from '../history/history-list.tsx';
import { EmailDisclosure } from './email-disclosure.tsx';
import { recipientStatuses } from './recipient-status.ts';
import { evidenceText, UNCERTAIN_MEANING } from './uncertain-text.ts';

type Props = { campaign: number; recipient: number; email: string; onClose: () => void };

/** One person's email history, from planned to unsubscribed. */
export default function RecipientHistory({ campaign, recipient: id, email, onClose }: Props) {
  const history = useQuery(recipientHistoryQuery(campaign, id));
  const { data, error } = history;
  const recipient = data?.recipient;
  const { is_super_admin } = useAdmin();
  const isErased = isErasedEmail(email);
  const isLiftable = !isErased && data?.events.some(({ suppression }) => canBeLifted({ suppression }));
  return (
    <Modal title="Email history" onClose={onClose} size="lg">
      <section aria-label="Email history of the recipient" className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3 className="text-base font-bold">
              <PersonLink subscriber={recipient?.subscriber_id} text={email} />
            </h3>
            {recipient?.name && <p className="text-sm break-words text-ink-soft">{recipient.name}</p>}
          </div>
          {recipient && (
            <Badge tone={recipientStatuses[recipient.status].tone}>
              {recipientStatuses[recipient.status].label}
            </Badge>
          )}
        </div>
        <QueryFailed
          load={history}
          what="The history"
          first={errorMessage(error, 'We couldn’t load the email history.')}
        />
        {!data && !error && <Skeleton lines={4} label="Loading the history" />}
        {data && <HistoryList events={data.events} />}
        {recipient && !isErased && (
          <EmailDisclosure
            campaign={campaign}
            recipient={id}
            show={
              recipient.status === 'sent'
                ? 'See the email as it was sent to this person'
                : 'See the email for this person'
            }
          />
        )}
        {is_super_admin && isLiftable && (
          <div>
            <LiftButton email={email} />
          </div>
        )}
        {recipient?.status === 'uncertain' && (
          <div className="grid gap-2 border-t border-line pt-4 text-sm">
            <p className="font-bold">{evidenceText(recipient.reported_beside)}</p>
            <p className="text-ink-soft">{UNCERTAIN_MEANING}</p>
          </div>
        )}
      </section>
    </Modal>
  );
}
