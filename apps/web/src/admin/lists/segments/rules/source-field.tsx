import { useState } from 'react';
import { Field } from '../../../../ui/basic/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { namedSources } from '../../../people/subscribers/source-text.ts';
import { SOURCE_MAX } from './rule-draft.ts';

type Props = {
  id: string;
  label: string;
  error: string | undefined;
  source: string;
  onSource: (source: string) => void;
};

const OTHER = 'other';

const options = [
  ...Object.entries(namedSources).map(([value, label]) => ({ value, label })),
  { value: OTHER, label: 'Another source' },
];

/** Where someone came from: one of ours, or what an admin or another system called it. */
export function SourceField({ id, label, error, source, onSource }: Props) {
  const [isOther, setOther] = useState(!Object.hasOwn(namedSources, source));
  return (
    <div className="grid gap-2">
      <SelectField
        id={isOther ? undefined : id}
        label={label}
        labelHidden
        value={isOther ? OTHER : source}
        onChange={({ target: { value } }) => {
          setOther(value === OTHER);
          onSource(value === OTHER ? '' : value);
        }}
        options={options}
      />
      {isOther && (
        <Field
          id={id}
          label="Name of the source"
          error={error}
          maxLength={SOURCE_MAX}
          autoComplete="off"
          value={source}
          onChange={(event) => onSource(event.target.value)}
        />
      )}
    </div>
  );
}
