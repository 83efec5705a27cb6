import type { Ledger } from '@fairlead/contract/types';
import { countOf, countText } from '../../../ui/count-text.ts';
import { Table, Td, Th } from '../../../ui/table.tsx';

const outcomes = [
  { name: 'sent', label: 'Sent', meaning: 'Handed over to the mail provider' },
  { name: 'failed', label: 'Failed', meaning: 'Not sent by the mail provider' },
  {
    name: 'skipped',
    label: 'Skipped',
    meaning:
      'Unsubscribed, paused email, left the topic, blocked, or no longer on the list before their turn',
  },
  { name: 'cancelled', label: 'Canceled', meaning: 'Given up when the campaign was canceled' },
  { name: 'uncertain', label: 'Uncertain', meaning: 'No answer came; never sent twice' },
  { name: 'pending', label: 'Pending', meaning: 'Still to be sent' },
] as const;

type Props = {
  ledger: Ledger;
  /** Of the skipped ones, those who left the list while it was being prepared. */
  leftOut: number | undefined;
};

/** Planned recipients by result; the rows add up to the total. */
export function LedgerTable({ ledger, leftOut = 0 }: Props) {
  return (
    <Table caption="Where every recipient went">
      <thead>
        <tr>
          <Th>Outcome</Th>
          <Th className="text-right">Recipients</Th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ name, label, meaning }) => (
          <tr key={name}>
            <Td>
              <span className="font-bold">{label}</span>
              <span className="block text-ink-soft">
                {meaning}
                {name === 'skipped' &&
                  leftOut > 0 &&
                  `. ${countOf(leftOut, 'person', 'people')} left the list while it was being prepared`}
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
            <span className="block font-normal text-ink-soft">The sum of the above</span>
          </Td>
          <Td className="text-right">{countText(ledger.planned)}</Td>
        </tr>
      </tfoot>
    </Table>
  );
}
