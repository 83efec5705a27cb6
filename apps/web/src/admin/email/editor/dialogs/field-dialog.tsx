import {
  MERGE_FIELDS,
  type MergeFieldName,
  mergeFields,
} from '@fairlead/contract/email/document/merge-fields';
import { MERGE_FALLBACK_MAX } from '@fairlead/contract/platform/limits';
import { useState } from 'react';
import { Field } from '../../../../ui/basic/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { insertField } from '../commands/insert-block.ts';
import { changeSelected, removeSelected, selectedAtom } from '../commands/selected-atom.ts';
import type { MergeFieldAttributes } from '../schema/merge-field.ts';
import { type DialogProps, EditDialog } from './edit-dialog.tsx';

const options = MERGE_FIELDS.map((field) => ({ value: field, label: mergeFields[field].label }));
const defaults = (field: MergeFieldName): MergeFieldAttributes => ({
  field,
  fallback: mergeFields[field].fallback,
});

/** Inserts a merge field, or changes or removes the selected one. */
export function FieldDialog({ editor, onClose }: DialogProps) {
  const [old] = useState(
    () => selectedAtom(editor.state, 'field')?.attrs as MergeFieldAttributes | undefined,
  );
  const [{ field, fallback }, setValue] = useState<MergeFieldAttributes>(old ?? defaults('first_name'));
  const [error, setError] = useState<string>();
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
        options={options}
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
