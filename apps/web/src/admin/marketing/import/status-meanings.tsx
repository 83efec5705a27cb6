import type { ImportStatusValue, StatusMeaning } from '@fairlead/contract/types';
import type { Meanings } from '../../../api/imports.ts';
import { countOf } from '../../../ui/count-text.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { meaningNames } from './import-text.ts';

const options = Object.entries(meaningNames).map(([value, label]) => ({ value, label }));

type Props = {
  statuses: readonly ImportStatusValue[];
  meanings: Meanings;
  onChange: (meanings: Meanings) => void;
};

/** What each status in the file means, with how many rows have it. */
export function StatusMeanings({ statuses, meanings, onChange }: Props) {
  if (statuses.length === 0) return null;
  const set = ({ field, value }: ImportStatusValue, meaning: StatusMeaning) =>
    onChange({ ...meanings, [field]: { ...meanings[field], [value]: meaning } });
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="mb-3 font-bold">What each status means</legend>
      {statuses.map((one) => (
        <SelectField
          key={`${one.field} ${one.value}`}
          label={one.value === '' ? 'Empty' : `“${one.value}”`}
          hint={countOf(one.rows, 'row', 'rows')}
          value={meanings[one.field]?.[one.value] ?? one.meaning}
          onChange={(event) => set(one, event.target.value as StatusMeaning)}
          options={options}
        />
      ))}
    </fieldset>
  );
}
