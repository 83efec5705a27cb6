import { BUTTON_LABEL_MAX } from '@fairlead/contract/platform/limits';
import { useState } from 'react';
import { Field } from '../../../../ui/basic/field.tsx';
import { alignOf } from '../commands/align-of.ts';
import { insertBlocks } from '../commands/insert-block.ts';
import { completedLink } from '../commands/links.ts';
import { changeSelected, removeSelected, selectedAtom } from '../commands/selected-atom.ts';
import { AlignField } from './align-field.tsx';
import { type DialogProps, EditDialog } from './edit-dialog.tsx';
import { LinkField, refusedLink } from './link-field.tsx';

type Errors = { label?: string; link?: string };

/** Inserts a button, or changes or removes the selected one. */
export function ButtonDialog({ editor, onClose }: DialogProps) {
  const [old] = useState(() => selectedAtom(editor.state, 'button')?.attrs);
  const [label, setLabel] = useState(String(old?.label ?? ''));
  const [typed, setTyped] = useState(String(old?.link ?? ''));
  const [align, setAlign] = useState(alignOf(old?.align));
  const [errors, setErrors] = useState<Errors>({});
  const submit = () => {
    const link = completedLink(typed);
    const found: Errors = {
      ...(label.trim() === '' && { label: 'Say what happens when people press the button.' }),
      ...(!link && { link: refusedLink(typed) }),
    };
    setErrors(found);
    if (!link || found.label) return Object.keys(found);
    const attributes = { label: label.trim(), link, align };
    const command = old ? changeSelected(attributes) : insertBlocks(editor.schema.node('button', attributes));
    command(editor.state, editor.view.dispatch);
    return [];
  };
  return (
    <EditDialog
      title={old ? 'Edit button' : 'Insert button'}
      act={old ? 'Save button' : 'Insert button'}
      onSubmit={submit}
      remove={
        old && {
          label: 'Remove button',
          onRemove: () => removeSelected(editor.state, editor.view.dispatch),
        }
      }
      onClose={onClose}
    >
      <Field
        name="label"
        label="Words on the button"
        dir="auto"
        maxLength={BUTTON_LABEL_MAX}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
        error={errors.label}
        data-first-focus
      />
      <LinkField value={typed} onChange={setTyped} error={errors.link} />
      <AlignField value={align} onChange={setAlign} />
    </EditDialog>
  );
}
