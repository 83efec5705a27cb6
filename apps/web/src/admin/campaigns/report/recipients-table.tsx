import type { Recipient } from '@fairlead/contract/campaigns/campaign-people';
import { Badge } from '../../../ui/data/badge.tsx';
import { calledBy } from '../../people/subscribers/subscriber-status.ts';
import type { Column } from '../../platform/list/column.ts';
import { ColumnChoice } from '../../platform/list/column-choice.tsx';
import { DataTable } from '../../platform/list/data-table.tsx';
import { useColumns } from '../../platform/list/use-columns.ts';
import { PersonLink } from '../../platform/paths/person-link.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { HistoryButton } from '../history/history-button.tsx';
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

function Outcome({ recipient: { status, reason } }: { recipient: Recipient }) {
  const { label, tone } = recipientStatuses[status];
  return (
    <span title={reason ?? undefined}>
      <Badge tone={tone}>{label}</Badge>
      {reason && <span className="text-ink-soft"> {reason}</span>}
    </span>
  );
}

const columns: readonly Column<Recipient>[] = [
  {
    id: 'name',
    label: 'Name',
    width: 4,
    isName: true,
    cell: (recipient) => (
      <PersonLink subscriber={recipient.subscriber_id} text={calledBy(recipient)} oneLine />
    ),
  },
  { id: 'email', label: 'Email', width: 5, cell: ({ name, email }) => (name ? email : '') },
  { id: 'outcome', label: 'Outcome', width: 5, cell: (recipient) => <Outcome recipient={recipient} /> },
  {
    id: 'sent',
    label: 'Sent',
    width: 5,
    cell: ({ sent_at }) => (sent_at ? <TimeStamp iso={sent_at} alone /> : '–'),
  },
  { id: 'signs', label: 'Activity', width: 4, cell: signs },
];

type Props = { campaign: number; recipients: readonly Recipient[] };

export function RecipientsTable({ campaign, recipients }: Props) {
  const { shown, choices, choose } = useColumns('recipients', columns);
  return (
    <div>
      <div className="mb-2 flex justify-end">
        <ColumnChoice choices={choices} onChoose={choose} />
      </div>
      <DataTable
        caption="Recipients of this campaign"
        columns={shown}
        rows={recipients}
        keyOf={({ id }) => id}
        acts={({ id, email }) => <HistoryButton campaign={campaign} recipient={id} email={email} />}
      />
    </div>
  );
}
