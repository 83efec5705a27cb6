import type { ImportMapping } from '@fairlead/contract/lists/import-types';
import {
  fieldOf,
  forEachField,
  PERSON_FIELDS,
  personFields,
} from '@fairlead/contract/platform/person-fields';
import { roleNames, SUBSCRIBER_ROLES, type SubscriberRole } from '@fairlead/contract/platform/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customFieldsQuery } from '../../../api/custom-fields.ts';
import { countOf } from '../../../ui/data/count-text.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import type { FileOptions } from '../calls/imports.ts';
import { EveryoneField } from './everyone-field.tsx';
import { FileSample } from './file-sample.tsx';
import { StatusMeanings } from './status-meanings.tsx';
import type { Checked } from './use-file-check.ts';

const about = {
  email: 'Email address',
  name: personFields.name.label,
  first_name: personFields.first_name.label,
  last_name: 'Last name',
  ...forEachField(
    PERSON_FIELDS.filter((name) => name !== 'name' && name !== 'first_name' && name !== 'notes'),
    (name) => fieldOf(name).label,
  ),
  role: 'Role',
  tags: 'Tags',
  notes: personFields.notes.label,
};
const optOuts = {
  status: 'Status',
  permission: 'Second status',
  left_at: 'Unsubscribed on',
  left_reason: 'Reason',
};
type OwnField = Exclude<keyof ImportMapping, 'custom'>;
const consent = {
  opted_in_at: 'Opted in on',
  opted_in_ip: 'Opted in from (IP address)',
  confirmed_at: 'Confirmed on',
  confirmed_ip: 'Confirmed from (IP address)',
};
const labels: Record<OwnField, string> = { ...about, ...optOuts, ...consent };
const fieldsOf = (part: object) => Object.keys(part) as OwnField[];
const roles = SUBSCRIBER_ROLES.map((role) => ({ value: role, label: roleNames[role] }));

const isSame = (one: FileOptions, other: FileOptions) =>
  one.default_role === other.default_role &&
  one.update_existing === other.update_existing &&
  one.tidy_names === other.tidy_names &&
  one.everyone === other.everyone &&
  JSON.stringify(one.meanings) === JSON.stringify(other.meanings) &&
  JSON.stringify(one.columnMeanings) === JSON.stringify(other.columnMeanings) &&
  JSON.stringify(Object.entries(one.mapping.custom ?? {}).sort()) ===
    JSON.stringify(Object.entries(other.mapping.custom ?? {}).sort()) &&
  fieldsOf(labels).every((field) => (one.mapping[field] ?? '') === (other.mapping[field] ?? ''));

/** Someone may have several addresses in one row. */
const EMAIL_CHOICE =
  'More than one column has addresses. Each person is added once, with the one you choose.';

const likelyFirst = ({ columns, email_columns }: Checked['result']) => [
  ...email_columns,
  ...columns.filter((column) => !email_columns.includes(column)),
];

/** What was checked, with the likeliest column for the addresses if that can't be told. */
function withLikelyEmail({ options, result }: Checked): FileOptions {
  const email = options.mapping.email || result.email_columns[0] || '';
  return { ...options, mapping: { ...options.mapping, email } };
}

/** With a name from the file. */
function tidyHint({ name_to_tidy: example }: Checked['result']): string {
  const { from, name, first_name } = example ?? { from: 'Lee, Ann', name: 'Ann Lee', first_name: 'Ann' };
  return `“${from}” becomes “${name}”, with the first name ${first_name}. First names in the file stay.`;
}

type Props = {
  checked: Checked;
  busy: boolean;
  onCheck: (options: FileOptions) => void;
  /** Called when the choices differ from what was checked. */
  onChange: (changed: boolean) => void;
};

/** Column mapping, with the file's first rows as a preview, what its statuses mean, and import options. */
export function ColumnsForm({ checked, busy, onCheck, onChange }: Props) {
  const { result } = checked;
  const [options, setOptions] = useState(() => withLikelyEmail(checked));
  const change = (part: Partial<FileOptions>) => {
    const next = { ...options, ...part };
    setOptions(next);
    onChange(!isSame(next, checked.options));
  };
  const columns = result.columns.map((column) => ({ value: column, label: column }));
  const emailColumns = likelyFirst(result).map((column) => ({ value: column, label: column }));
  const hasChoice = result.email_columns.length > 1;
  const first = result.import === null;
  const ready = options.mapping.email !== '' && (first || !isSame(options, checked.options));
  const { data: fields = [] } = useQuery(customFieldsQuery);
  const custom = options.mapping.custom ?? {};
  const setCustom = (key: string, column: string) => {
    const { [key]: _, ...others } = custom;
    change({ mapping: { ...options.mapping, custom: column ? { ...others, [key]: column } : others } });
  };
  const columnFields = (part: object) =>
    fieldsOf(part).map((field) => (
      <SelectField
        key={field}
        label={labels[field]}
        value={options.mapping[field] ?? ''}
        {...(field === 'email' && hasChoice ? { hint: EMAIL_CHOICE } : {})}
        onChange={(event) => change({ mapping: { ...options.mapping, [field]: event.target.value } })}
        options={
          field === 'email'
            ? [{ value: '', label: 'Choose a column' }, ...emailColumns]
            : [{ value: '', label: 'Not used' }, ...columns]
        }
      />
    ));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onCheck(options);
      }}
      className="grid gap-5"
    >
      <FileSample columns={result.columns} rows={result.sample} />
      <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <legend className="mb-3 font-bold">Columns about people</legend>
        {columnFields(about)}
        {fields.map(({ key, name }) => (
          <SelectField
            key={key}
            label={name}
            value={custom[key] ?? ''}
            onChange={(event) => setCustom(key, event.target.value)}
            options={[{ value: '', label: 'Not used' }, ...columns]}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <legend className="mb-3 font-bold">Columns that say who can’t be emailed</legend>
        {columnFields(optOuts)}
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <legend className="mb-3 font-bold">Columns that say how people agreed</legend>
        {columnFields(consent)}
      </fieldset>
      {result.import && (
        <StatusMeanings
          statuses={result.import.statuses}
          mapping={result.mapping}
          choice={options}
          onChange={change}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <EveryoneField
          format={result.import?.format ?? 'csv'}
          everyone={options.everyone ?? result.import?.everyone ?? 'mail'}
          onChange={(everyone) => change({ everyone })}
        />
        <SelectField
          label="Role if blank"
          hint="Also used for roles we don’t recognize."
          value={options.default_role}
          onChange={(event) => change({ default_role: event.target.value as SubscriberRole })}
          options={roles}
        />
        <Checkbox
          label="Update existing subscribers"
          hint="Replace details with those in the file. Empty cells and deactivated people stay as they are."
          checked={options.update_existing}
          onChange={(event) => change({ update_existing: event.target.checked })}
        />
        {result.import && result.import.names.to_tidy > 0 && (
          <Checkbox
            label={`Clean up ${countOf(result.import.names.to_tidy, 'name', 'names')}`}
            hint={tidyHint(result)}
            checked={options.tidy_names}
            onChange={(event) => change({ tidy_names: event.target.checked })}
          />
        )}
      </div>
      <div>
        <Button type="submit" disabled={!ready} busy={busy} kind={first ? 'signal' : 'plain'}>
          {first ? 'Check the file' : 'Check again'}
        </Button>
      </div>
    </form>
  );
}
