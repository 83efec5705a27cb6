import type { ImportFormat, StatusMeaning } from '@fairlead/contract/lists/import-types';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { meaningNames } from './import-text.ts';

/** Each of these can hold for a whole file. `mail` leaves it to the rows. */
const options = [
  { value: 'mail', label: 'Depends on each row' },
  ...(['opted_out', 'bounced', 'complained', 'leave_out'] as const).map((value) => ({
    value,
    label: meaningNames[value],
  })),
];

const hints: Partial<Record<ImportFormat, string>> = {
  mailchimp:
    'Mailchimp puts people who unsubscribed and addresses that bounced in separate files. Import those, too.',
  listmonk:
    'listmonk says “enabled” even for people who left a list, and it doesn’t export bounces. Export those people separately, import that file, too, and choose “Opted out” here.',
};
const HINT =
  'Use this for a file of people who unsubscribed, if the file doesn’t say so. A status in the file that forbids email always wins.';

type Props = {
  format: ImportFormat;
  everyone: StatusMeaning;
  onChange: (everyone: StatusMeaning) => void;
};

/** The declaration for a file that can't say itself that everyone in it left. */
export function EveryoneField({ format, everyone, onChange }: Props) {
  return (
    <SelectField
      label="Everyone in this file"
      hint={hints[format] ?? HINT}
      value={everyone}
      onChange={(event) => onChange(event.target.value as StatusMeaning)}
      options={options}
    />
  );
}
