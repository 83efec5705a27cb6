import {
  fieldLabel,
  MERGE_FIELDS,
  type MergeFieldName,
  usualFallback,
} from '@fairlead/contract/email/document/merge-fields';
import { customName } from '@fairlead/contract/platform/custom-fields';
import { MERGE_FALLBACK_MAX } from '@fairlead/contract/platform/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customFieldsQuery } from '../../../../api/custom-fields.ts';
import { Field } from '../../../../ui/basic/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { insertField } from '../commands/insert-block.ts';
import { changeSelected, removeSelected, selectedAtom } from '../commands/selected-atom.ts';
import type { MergeFieldAttributes } from '../schema/merge-field.ts';
import { type DialogProps, EditDialog } from './edit-dialog.tsx';

const ownOptions = MERGE_FIELDS.map((field) => ({ value: field, label: fieldLabel(field) }));
const defaults = (field: MergeFieldName): MergeFieldAttributes => ({
  field,
  fallback: usualFallback(field),
});

/** Inserts a merge field, or changes or removes the selected one. */
export function FieldDialog({ editor, onClose }: DialogProps) {
  const [old] = useState(
    () => selectedAtom(editor.state, 'field')?.attrs as MergeFieldAttributes | undefined,
  );
  const [{ field, fallback }, setValue] = useState<MergeFieldAttributes>(old ?? defaults('first_name'));
  const [error, setError] = useState<string>();
  const { data: fields = [] } = useQuery(customFieldsQuery);
  const offered = fields.map(({ key, name }) => ({ value: customName(key), label: name }));
  // One that was deleted stays in this email.
  const gone = [...ownOptions, ...offered].some(({ value }) => value === field)
    ? []
    : [{ value: field, label: fieldLabel(field) }];
  const submit = () => {
    const attributes = { field, fallback: fallback.trim() };
    if (attributes.fallback === '') {
      setError('Say what people see if we don’t know this about them.');
      return ['fallback'];
    }
    const command = old ? changeSelected(attributes) : insertField(attributes);
    command(editor.state, editor.view.dispatch);
    return [];
  };
  return (
    <EditDialog
      title={old ? 'Edit merge field' : 'Insert merge field'}
      act={old ? 'Save merge field' : 'Insert merge field'}
      onSubmit={submit}
      remove={
        old && {
          label: 'Remove merge field',
          onRemove: () => removeSelected(editor.state, editor.view.dispatch),
        }
      }
      onClose={onClose}
    >
      <SelectField
        name="field"
        label="Merge field"
        hint="Each person gets their own."
        options={[...ownOptions, ...offered, ...gone]}
        value={field}
        onChange={({ target }) => setValue(defaults(target.value as MergeFieldName))}
        data-first-focus
      />
      <Field
        name="fallback"
        label="Fallback"
        dir="auto"
        hint="Shown when we don’t know this about someone"
        maxLength={MERGE_FALLBACK_MAX}
        value={fallback}
        onChange={({ target }) => setValue({ field, fallback: target.value })}
        error={error}
      />
    </EditDialog>
  );
}
