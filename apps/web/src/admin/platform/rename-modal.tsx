import type { RequiredRule } from '@fairlead/contract/platform/text/form-rules';
import { errorMessage } from '../../api/call.ts';
import { Field } from '../../ui/basic/field.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { useConfirmClose } from '../../ui/dialogs/use-confirm-close.ts';
import { Button } from '../../ui/forms/button.tsx';
import { useForm } from './form/use-form.ts';

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
  const form = useForm({
    start: { name: current },
    rules: { name: rule },
    send: ({ fields: { name } }) => onRename(name),
    onSent: (renamed) => onRenamed(renamed.name),
  });
  const close = useConfirmClose(form.isTyped, onClose);
  const name = form.field('name');
  const failed = form.error && errorMessage(form.error, 'We couldn’t save the name. Please try again.');
  return (
    <Modal title={`Rename “${current}”`} closeButton={false} onClose={close}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <Field
          {...name}
          label={label}
          hint={hint}
          maxLength={rule.max}
          autoComplete="off"
          required
          data-first-focus
          error={name.error ?? failed ?? undefined}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="signal" busy={form.isSending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
