import { textError } from '@fairlead/contract/form-rules';
import { TAG_NAME_MAX } from '@fairlead/contract/limits';
import { tagNameRule } from '@fairlead/contract/tag-rule';
import type { Tag } from '@fairlead/contract/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../../api/call.ts';
import { peopleChanged } from '../../../api/people-changed.ts';
import { renameTag } from '../../../api/tags.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useConfirmClose } from '../../../ui/use-confirm-close.ts';

type Props = { tag: Tag; onClose: () => void; onRenamed: (tag: Tag) => void };

export function RenameTagModal({ tag, onClose, onRenamed }: Props) {
  const [name, setName] = useState(tag.name);
  const [wrong, setWrong] = useState('');
  const queries = useQueryClient();
  const close = useConfirmClose(name !== tag.name, onClose);
  const rename = useMutation({
    mutationFn: () => renameTag(tag.id, name.trim()),
    onSuccess: (renamed) => {
      peopleChanged(queries, 'reload');
      onRenamed(renamed);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const error = textError(tagNameRule, name.trim());
    setWrong(error ?? '');
    if (!error) rename.mutate();
  };
  const failed = rename.error && errorMessage(rename.error, 'The name wasn’t saved. Try again.');
  return (
    <Modal title={`Rename “${tag.name}”`} closeButton={false} onClose={close}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="Tag name"
          hint="Everyone who has the tag keeps it."
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={TAG_NAME_MAX}
          autoComplete="off"
          required
          data-first-focus
          error={wrong || failed || undefined}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="signal" busy={rename.isPending}>
            Rename tag
          </Button>
        </div>
      </form>
    </Modal>
  );
}
