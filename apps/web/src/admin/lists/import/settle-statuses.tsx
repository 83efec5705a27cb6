import type { ImportStatusValue, SubscriberImport } from '@fairlead/contract/lists/import-types';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { meaningNames, valueName } from './import-text.ts';

/** What's accepted besides columns, whose names can't be empty. */
const EVERYONE = '';

/** The columns that are still open, and '' for what everyone in the file is taken for. */
export const openIn = ({ unsettled }: SubscriberImport, accepted: ReadonlySet<string>): string[] =>
  [...unsettled.columns, ...(unsettled.everyone ? [EVERYONE] : [])].filter((one) => !accepted.has(one));

type Props = {
  found: SubscriberImport;
  accepted: ReadonlySet<string>;
  onAccept: (what: string, accepted: boolean) => void;
  /** The file is here, so meanings can be changed. */
  canChange: boolean;
};

/** What columns that no field uses say about email, to be looked at before anyone is imported. */
export function SettleStatuses({ found, accepted, onAccept, canChange }: Props) {
  const { unsettled, statuses, everyone, rows } = found;
  if (unsettled.columns.length === 0 && !unsettled.everyone) return null;
  const accept = (what: string, label: string) => (
    <Checkbox
      label={label}
      checked={accepted.has(what)}
      onChange={(event) => onAccept(what, event.target.checked)}
    />
  );
  return (
    <section aria-labelledby="settle-title" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="settle-title" className="text-lg">
          Check who can’t be emailed
        </h2>
        <p className="max-w-prose text-ink-soft">
          {unsettled.everyone
            ? 'This looks like a list of people who left.'
            : 'These columns seem to say that people left, bounced, or haven’t confirmed.'}{' '}
          {canChange
            ? 'If something’s wrong, change it under “Columns and options” and check again.'
            : 'If something’s wrong, choose the file again and change it there.'}
        </p>
      </div>
      {unsettled.everyone && (
        <div className="grid gap-3">
          <p>
            <span className="font-bold">Everyone in this file</span>: {meaningNames[everyone]},{' '}
            {countOf(rows, 'row', 'rows')}
          </p>
          {accept(EVERYONE, 'That’s right for everyone in this file')}
        </div>
      )}
      {unsettled.columns.map((column) => (
        <div key={column} className="grid gap-3">
          <ColumnValues column={column} statuses={statuses.filter((one) => one.column === column)} />
          {accept(column, `That’s right for “${column}”`)}
        </div>
      ))}
    </section>
  );
}

function ColumnValues({ column, statuses }: { column: string; statuses: readonly ImportStatusValue[] }) {
  return (
    <Table caption={`What “${column}” says`} dense>
      <thead>
        <tr>
          <Th>Value</Th>
          <Th>Meaning</Th>
          <Th>Rows</Th>
        </tr>
      </thead>
      <tbody>
        {statuses.map(({ value, meaning, rows }) => (
          <tr key={value} className="table-row-dense">
            <Td className="break-words">{valueName(value)}</Td>
            <Td>{meaningNames[meaning]}</Td>
            <Td>{countText(rows)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
