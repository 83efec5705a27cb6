import { type RequiredRule, textError } from '@fairlead/contract/platform/text/form-rules';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../api/call.ts';
import { Field } from '../../ui/basic/field.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { useConfirmClose } from '../../ui/dialogs/use-confirm-close.ts';
import { Button } from '../../ui/forms/button.tsx';

type Props = {
  /** What it's called now. */
  current: string;
  label: string;
  hint?: string;
  rule: RequiredRule;
  submitLabel: string;
  onRename: (name: string) => Promise<{ name: string }>;
  onClose: () => void;
  onRenamed: (name: string) => void;
};

export function RenameModal({
  current,
  label,
  hint,
  rule,
  submitLabel,
  onRename,
  onClose,
  onRenamed,
}: Props) {
  const [name, setName] = useState(current);
  const [wrong, setWrong] = useState('');
  const close = useConfirmClose(name !== current, onClose);
  const rename = useMutation({
    mutationFn: () => onRename(name.trim()),
    onSuccess: (renamed) => onRenamed(renamed.name),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const error = textError(rule, name.trim());
    setWrong(error ?? '');
    if (!error) rename.mutate();
  };
  const failed = rename.error && errorMessage(rename.error, 'We couldn’t save the name. Please try again.');
  return (
    <Modal title={`Rename “${current}”`} closeButton={false} onClose={close}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={label}
          hint={hint}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={rule.max}
          autoComplete="off"
          required
          data-first-focus
          error={wrong || failed || undefined}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="signal" busy={rename.isPending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
