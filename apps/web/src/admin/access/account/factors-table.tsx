import type { SecondFactor } from '@fairlead/contract/access/second-factors';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { useRowFocus } from '../../../ui/data/use-row-focus.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';

const kinds: Record<SecondFactor['kind'], string> = { passkey: 'Passkey', totp: 'Authenticator app' };

type Props = {
  factors: readonly SecondFactor[];
  /** The factor that is being removed. */
  removingId: number | undefined;
  onRemove: (factor: SecondFactor) => void;
};

export function FactorsTable({ factors, removingId, onRemove }: Props) {
  return (
    <Table caption="My second factors" captionHidden stack dense>
      <thead>
        <tr>
          <Th>Name</Th>
          <Th>Kind</Th>
          <Th>Added</Th>
          <Th>Last used</Th>
          <Th>Actions</Th>
        </tr>
      </thead>
      <tbody {...useRowFocus()}>
        {factors.map((factor) => {
          const { id, name, kind, created_at, last_used_at } = factor;
          return (
            <tr key={id} tabIndex={-1} className="table-row-dense -outline-offset-4">
              <Td>
                <span className="font-bold [overflow-wrap:anywhere]">{name}</span>
              </Td>
              <Td label="Kind">{kinds[kind]}</Td>
              <Td label="Added">
                <TimeStamp iso={created_at} alone />
              </Td>
              <Td label="Last used">{last_used_at ? <TimeStamp iso={last_used_at} alone /> : 'Never'}</Td>
              <Td>
                <Button size="sm" busy={id === removingId} onClick={() => onRemove(factor)}>
                  Remove
                  <span className="sr-only"> {name}</span>
                </Button>
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
