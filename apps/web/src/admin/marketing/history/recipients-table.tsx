import type { Recipient } from '@fairlead/contract/types';
import { Badge } from '../../../ui/badge.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { TimeStamp } from '../../../ui/time-stamp.tsx';
import { PersonLink } from '../../person-link.tsx';
import { HistoryButton } from './history-button.tsx';
import { ProviderSaid } from './provider-said.tsx';
import { recipientStatuses } from './recipient-status.ts';

/** What happened after an email was sent, most important first. */
const signs = (recipient: Recipient): string =>
  [
    recipient.delivered_at && 'Delivered',
    recipient.bounced_at && 'Bounced',
    recipient.opened_at && 'Opened',
    recipient.clicked_at && 'Clicked',
    recipient.complained_at && 'Reported as spam',
    recipient.unsubscribed_at && 'Unsubscribed',
  ]
    .filter(Boolean)
    .join(', ') || '–';

type Props = { campaign: number; recipients: readonly Recipient[] };

export function RecipientsTable({ campaign, recipients }: Props) {
  return (
    <Table caption="Recipients of this campaign" captionHidden stack>
      <thead>
        <tr>
          <Th>Email</Th>
          <Th>Name</Th>
          <Th>Outcome</Th>
          <Th>Sent</Th>
          <Th>Afterwards</Th>
        </tr>
      </thead>
      <tbody>
        {recipients.map((recipient) => {
          const { id, email, subscriber_id, name, status, reason, reason_detail, sent_at } = recipient;
          const { label, tone } = recipientStatuses[status];
          return (
            <tr key={id}>
              <Td label="Email">
                <PersonLink subscriber={subscriber_id} text={email} />
              </Td>
              <Td label="Name">{name ?? '–'}</Td>
              <Td label="Outcome">
                <Badge tone={tone}>{label}</Badge>
                {reason && <span className="block pt-1 text-ink-soft">{reason}</span>}
                {reason_detail && <ProviderSaid text={reason_detail} />}
              </Td>
              <Td label="Sent">{sent_at ? <TimeStamp iso={sent_at} /> : '–'}</Td>
              <Td label="Afterwards">
                {signs(recipient)}
                <HistoryButton campaign={campaign} recipient={id} email={email} />
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
