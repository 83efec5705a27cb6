import { roleNames, SUBSCRIBER_ROLES, type SubscriberRole } from '@fairlead/contract/roles';
import type { ImportMapping } from '@fairlead/contract/types';
import { useState } from 'react';
import type { FileOptions } from '../../../api/imports.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';
import type { Checked } from './use-file-check.ts';

const labels: Record<keyof ImportMapping, string> = {
  email: 'Email address',
  name: 'Name',
  first_name: 'First name',
  organization: 'Organization',
  role: 'Role',
  tags: 'Tags',
  notes: 'Notes',
};
const fields = Object.entries(labels) as [keyof ImportMapping, string][];
const roles = SUBSCRIBER_ROLES.map((role) => ({ value: role, label: roleNames[role] }));

const isSame = (one: FileOptions, other: FileOptions) =>
  one.default_role === other.default_role &&
  one.update_existing === other.update_existing &&
  fields.every(([field]) => (one.mapping[field] ?? '') === (other.mapping[field] ?? ''));

type Props = {
  checked: Checked;
  busy: boolean;
  onCheck: (options: FileOptions) => void;
  /** Called when the choices differ from what was checked. */
  onChange: (changed: boolean) => void;
};

/** Column mapping, with the file's first rows as a preview, and import options. */
export function ColumnsForm({ checked, busy, onCheck, onChange }: Props) {
  const { result } = checked;
  const [options, setOptions] = useState(checked.options);
  const change = (part: Partial<FileOptions>) => {
    const next = { ...options, ...part };
    setOptions(next);
    onChange(!isSame(next, checked.options));
  };
  const columns = result.columns.map((column) => ({ value: column, label: column }));
  const first = result.import === null;
  const ready = options.mapping.email !== '' && (first || !isSame(options, checked.options));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onCheck(options);
      }}
      className="grid gap-5"
    >
      <Table caption="The first rows of the file">
        <thead>
          <tr>
            {result.columns.map((column) => (
              <Th key={column}>{column}</Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.sample.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <Td key={result.columns[at]} className="max-w-64 truncate">
                  {cell}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="sr-only">Columns</legend>
        {fields.map(([field, label]) => (
          <SelectField
            key={field}
            label={label}
            value={options.mapping[field] ?? ''}
            onChange={(event) => change({ mapping: { ...options.mapping, [field]: event.target.value } })}
            options={[{ value: '', label: field === 'email' ? 'Choose a column' : 'Not used' }, ...columns]}
          />
        ))}
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Role of rows without one"
          value={options.default_role}
          onChange={(event) => change({ default_role: event.target.value as SubscriberRole })}
          options={roles}
        />
        <Checkbox
          label="Change people who are there already"
          hint="Filled cells replace what’s there; empty ones change nothing. Nobody is activated or deactivated."
          checked={options.update_existing}
          onChange={(event) => change({ update_existing: event.target.checked })}
        />
      </div>
      <div>
        <Button type="submit" disabled={!ready} busy={busy} kind={first ? 'signal' : 'plain'}>
          {first ? 'Check the file' : 'Check again'}
        </Button>
      </div>
    </form>
  );
}
