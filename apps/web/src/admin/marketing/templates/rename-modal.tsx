import { TEMPLATE_NAME_MAX } from '@fairlead/contract/limits';
import { templateTexts } from '@fairlead/contract/template-texts';
import type { MailTemplate } from '@fairlead/contract/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../../api/call.ts';
import { changeTemplate, TEMPLATES_KEY } from '../../../api/templates.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useConfirmClose } from '../../../ui/use-confirm-close.ts';

type Props = { template: MailTemplate; onClose: () => void; onRenamed: (template: MailTemplate) => void };

export function RenameModal({ template, onClose, onRenamed }: Props) {
  const [name, setName] = useState(template.name);
  const [missing, setMissing] = useState('');
  const queries = useQueryClient();
  const close = useConfirmClose(name !== template.name, onClose);
  const rename = useMutation({
    mutationFn: () => changeTemplate(template.id, { name: name.trim() }),
    onSuccess: (renamed) => {
      queries.invalidateQueries({ queryKey: [TEMPLATES_KEY] });
      onRenamed(renamed);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(name.trim() ? '' : templateTexts.nameRequired);
    if (name.trim()) rename.mutate();
  };
  const failed = rename.error && errorMessage(rename.error, 'The name couldn’t be saved. Please try again.');
  return (
    <Modal title={`Rename “${template.name}”`} closeButton={false} onClose={close}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="Template name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={TEMPLATE_NAME_MAX}
          autoComplete="off"
          required
          data-first-focus
          error={missing || failed || undefined}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="signal" busy={rename.isPending}>
            Rename template
          </Button>
        </div>
      </form>
    </Modal>
  );
}
