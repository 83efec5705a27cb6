import type { ImportMapping, ImportStatusValue, StatusMeaning } from '@fairlead/contract/lists/import-types';
import { countOf } from '../../../ui/data/count-text.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import type { FileOptions } from '../calls/imports.ts';
import { meaningNames, valueName } from './import-text.ts';

const options = Object.entries(meaningNames).map(([value, label]) => ({ value, label }));

type Choice = Pick<FileOptions, 'meanings' | 'columnMeanings' | 'mapping'>;
type Props = {
  statuses: readonly ImportStatusValue[];
  mapping: ImportMapping;
  choice: Choice;
  onChange: (choice: Partial<Choice>) => void;
};

const chosen = (
  { field, column, value, meaning }: ImportStatusValue,
  { meanings, columnMeanings }: Choice,
) => {
  const ofColumn = columnMeanings[column];
  if (field !== 'other') return meanings[field]?.[value] ?? meaning;
  return (typeof ofColumn === 'object' ? ofColumn[value] : undefined) ?? meaning;
};

/** What each value of the columns about email means, with how many rows have it. */
export function StatusMeanings({ statuses, mapping, choice, onChange }: Props) {
  const { meanings, columnMeanings } = choice;
  const ruledOut = Object.keys(columnMeanings).filter((column) => columnMeanings[column] === 'nothing');
  const columns = [...new Set([...statuses.map(({ column }) => column), ...ruledOut])];
  const set = ({ field, column, value }: ImportStatusValue, meaning: StatusMeaning) => {
    if (field !== 'other')
      return onChange({ meanings: { ...meanings, [field]: { ...meanings[field], [value]: meaning } } });
    const before = columnMeanings[column];
    const now = { ...(typeof before === 'object' ? before : {}), [value]: meaning };
    onChange({ columnMeanings: { ...columnMeanings, [column]: now } });
  };
  const ruleOut = (column: string, saysNothing: boolean) => {
    const { [column]: _, ...others } = columnMeanings;
    onChange({ columnMeanings: saysNothing ? { ...others, [column]: 'nothing' } : others });
  };
  return columns.map((column) => (
    <fieldset key={column} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <legend className="mb-3 font-bold break-words">What the values in “{column}” mean</legend>
      {statuses
        .filter((one) => one.column === column && columnMeanings[column] !== 'nothing')
        .map((one) => (
          <SelectField
            key={one.value}
            label={valueName(one.value)}
            hint={countOf(one.rows, 'row', 'rows')}
            value={chosen(one, choice)}
            onChange={(event) => set(one, event.target.value as StatusMeaning)}
            options={options}
          />
        ))}
      {mapping.status !== column && mapping.permission !== column && (
        <div className="sm:col-span-2 lg:col-span-4">
          <Checkbox
            label={`“${column}” says nothing about email`}
            checked={columnMeanings[column] === 'nothing'}
            onChange={(event) => ruleOut(column, event.target.checked)}
          />
        </div>
      )}
    </fieldset>
  ));
}
