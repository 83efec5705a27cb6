import { roleNames } from '@fairlead/contract/roles';
import type { Subscriber } from '@fairlead/contract/types';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { canBeEmailed, subscriberStatus, whoIs } from '../subscribers/subscriber-status.ts';

/** Pixels; keeps the rest of the composer close. */
const MAX_HEIGHT = 400;

type Props = {
  subscribers: readonly Subscriber[];
  isSelected: (id: number) => boolean;
  onTick: (id: number, ticked: boolean) => void;
};

/** People who can't be emailed are listed with the reason but can't be selected. */
export function PickerTable({ subscribers, isSelected, onTick }: Props) {
  return (
    <Table caption="Subscribers to choose from" captionHidden maxHeight={MAX_HEIGHT} stack>
      <thead>
        <tr>
          <Th>Subscriber</Th>
          <Th>Role</Th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map((subscriber) => {
          const { id, email, role } = subscriber;
          const mailable = canBeEmailed(subscriber);
          return (
            <tr key={id}>
              <Td className="[overflow-wrap:anywhere]">
                <Checkbox
                  label={<BreakableText text={email} />}
                  hint={
                    mailable ? whoIs(subscriber) : `Cannot be chosen: ${subscriberStatus(subscriber).label}`
                  }
                  disabled={!mailable}
                  checked={mailable && isSelected(id)}
                  onChange={(event) => onTick(id, event.target.checked)}
                />
              </Td>
              <Td label="Role">{roleNames[role]}</Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
