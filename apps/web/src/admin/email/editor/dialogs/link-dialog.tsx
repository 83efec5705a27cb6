import { INLINE_TEXT_MAX } from '@fairlead/contract/platform/limits';
import { useState } from 'react';
import { Field } from '../../../../ui/basic/field.tsx';
import { completedLink, linkRange, removeLink, setLink } from '../commands/links.ts';
import { type DialogProps, EditDialog } from './edit-dialog.tsx';
import { LinkField, refusedLink } from './link-field.tsx';

/** Adds a link to the selection, or changes or removes the one around the cursor. */
export function LinkDialog({ editor, onClose }: DialogProps) {
  const [range] = useState(() => linkRange(editor.state));
  const [typed, setTyped] = useState(range.href);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const isNew = range.href === '';
  const submit = () => {
    const href = completedLink(typed);
    if (!href) {
      setError(refusedLink(typed));
      return ['link'];
    }
    setLink(range, href, words.trim() || typed.trim())(editor.state, editor.view.dispatch);
    return [];
  };
  return (
    <EditDialog
      title={isNew ? 'Add link' : 'Edit link'}
      act={isNew ? 'Add link' : 'Save link'}
      onSubmit={submit}
      remove={
        isNew
          ? undefined
          : {
              label: 'Remove link',
              onRemove: () => removeLink(range)(editor.state, editor.view.dispatch),
            }
      }
      onClose={onClose}
    >
      <LinkField value={typed} onChange={setTyped} error={error} />
      {range.from === range.to && (
        <Field
          name="words"
          label="Words to link"
          dir="auto"
          required={false}
          hint="Say where the link leads. Left empty, people see the address."
          maxLength={INLINE_TEXT_MAX}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
    </EditDialog>
  );
}
