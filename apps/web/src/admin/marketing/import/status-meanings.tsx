import type { ImportMapping, ImportStatusValue, StatusField, StatusMeaning } from '@fairlead/contract/types';
import type { Meanings } from '../../../api/imports.ts';
import { countOf } from '../../../ui/count-text.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { meaningNames } from './import-text.ts';

const FIELDS: readonly StatusField[] = ['status', 'permission'];
const options = Object.entries(meaningNames).map(([value, label]) => ({ value, label }));

type Props = {
  statuses: readonly ImportStatusValue[];
  mapping: ImportMapping;
  meanings: Meanings;
  onChange: (meanings: Meanings) => void;
};

/** What each value of the status columns means, with how many rows have it. */
export function StatusMeanings({ statuses, mapping, meanings, onChange }: Props) {
  const set = ({ field, value }: ImportStatusValue, meaning: StatusMeaning) =>
    onChange({ ...meanings, [field]: { ...meanings[field], [value]: meaning } });
  return FIELDS.filter((field) => statuses.some((one) => one.field === field)).map((field) => (
    <fieldset key={field} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <legend className="mb-3 font-bold">What the values in “{mapping[field]}” mean</legend>
      {statuses
        .filter((one) => one.field === field)
        .map((one) => (
          <SelectField
            key={one.value}
            label={one.value === '' ? 'Empty' : `“${one.value}”`}
            hint={countOf(one.rows, 'row', 'rows')}
            value={meanings[field]?.[one.value] ?? one.meaning}
            onChange={(event) => set(one, event.target.value as StatusMeaning)}
            options={options}
          />
        ))}
    </fieldset>
  ));
}
