import type { Ledger } from '@fairlead/contract/platform/ledger';
import { useState } from 'react';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import { Table, Td, Th } from '../../../ui/data/table.tsx';

const outcomes = [
  { name: 'sent', label: 'Sent', meaning: 'Accepted for delivery' },
  { name: 'failed', label: 'Failed', meaning: 'Not sent by the email provider' },
  {
    name: 'skipped',
    label: 'Skipped',
    meaning:
      'Unsubscribed, paused email, left the topic, blocked, or no longer on the list before their turn',
  },
  { name: 'cancelled', label: 'Canceled', meaning: 'Not sent yet when the campaign was canceled' },
  { name: 'uncertain', label: 'Unconfirmed', meaning: 'We don’t know if it went out; we won’t resend' },
  { name: 'pending', label: 'Pending', meaning: 'Waiting to be sent' },
] as const;

type Props = {
  ledger: Ledger;
  /** Of the skipped ones, those who left the list while we prepared it. */
  leftOut?: number | undefined;
};

/** Planned recipients by result, without results that nobody had; the rows add up to the total. Folded if all were sent. */
export function LedgerTable({ ledger, leftOut = 0 }: Props) {
  // As it was when the report was opened: it doesn't fold under someone's eyes.
  const [isOpen] = useState(ledger.sent < ledger.planned);
  return (
    <details open={isOpen} className="min-w-0">
      <summary className="prose-link mb-2 w-fit cursor-pointer py-1.5">Recipients by outcome</summary>
      <Outcomes ledger={ledger} leftOut={leftOut} />
    </details>
  );
}

function Outcomes({ ledger, leftOut }: { ledger: Ledger; leftOut: number }) {
  const rows = outcomes.filter(({ name }) => name === 'sent' || ledger[name] > 0);
  return (
    <Table caption="Recipients by outcome" captionHidden>
      <thead>
        <tr>
          <Th>Outcome</Th>
          <Th className="text-right">Recipients</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label, meaning }) => (
          <tr key={name}>
            <Td>
              <span className="font-bold">{label}</span>
              <span className="block text-ink-soft">
                {meaning}
                {name === 'skipped' &&
                  leftOut > 0 &&
                  `. ${countOf(leftOut, 'person', 'people')} left the list while we prepared it`}
              </span>
            </Td>
            <Td className="text-right">{countText(ledger[name])}</Td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-ink font-bold">
          <Td>
            <span>Planned</span>
            <span className="block font-normal text-ink-soft">Total of the rows above</span>
          </Td>
          <Td className="text-right">{countText(ledger.planned)}</Td>
        </tr>
      </tfoot>
    </Table>
  );
}
