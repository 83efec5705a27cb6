import type { Subscriber } from '@fairlead/contract/people/subscribers';
import { roleNames } from '@fairlead/contract/platform/roles';
import { Link } from 'react-router-dom';
import { BreakableText } from '../../../../ui/breakable-text.tsx';
import { Table, Td, Th } from '../../../../ui/data/table.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { canBeEmailed, subscriberStatus, whoIs } from '../../../people/subscribers/subscriber-status.ts';
import { personPath } from '../../../platform/paths/person-path.ts';

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
          <Th>Person</Th>
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
                    mailable ? whoIs(subscriber) : `Can’t be chosen: ${subscriberStatus(subscriber).label}`
                  }
                  disabled={!mailable}
                  checked={mailable && isSelected(id)}
                  onChange={(event) => onTick(id, event.target.checked)}
                />
              </Td>
              <Td label="Role">{roleNames[role]}</Td>
              <Td label="Person">
                <Link to={personPath(id)} className="prose-link inline-block py-1">
                  Details<VisuallyHidden> of {email}</VisuallyHidden>
                </Link>
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
