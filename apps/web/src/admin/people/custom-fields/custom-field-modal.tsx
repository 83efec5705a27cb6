import { type CustomField, customFieldTexts } from '@fairlead/contract/people/custom-fields';
import { CUSTOM_KINDS, type CustomKind, customKindNames } from '@fairlead/contract/platform/custom-fields';
import { CUSTOM_NAME_MAX } from '@fairlead/contract/platform/limits';
import { lineRule } from '@fairlead/contract/platform/text/form-rules';
import { useQueryClient } from '@tanstack/react-query';
import { customFieldsQuery } from '../../../api/custom-fields.ts';
import { Field } from '../../../ui/basic/field.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useConfirmClose } from '../../../ui/dialogs/use-confirm-close.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import { NotSaved } from '../../platform/not-saved.tsx';
import { confidentialHint, useAskFirst } from '../../platform/use-ask-first.ts';
import { createCustomField, renameCustomField } from '../calls/custom-fields.ts';

const kinds = CUSTOM_KINDS.map((value) => ({ value, label: customKindNames[value] }));
const rules = {
  name: { ...lineRule(CUSTOM_NAME_MAX), required: customFieldTexts.nameRequired },
};
const ASK = {
  act: 'Save anyway',
  hint: confidentialHint('The field isn’t saved yet.'),
};

type Props = { field: CustomField | null; onClose: () => void; onSaved: (field: CustomField) => void };

/** Adds a custom field, or renames one. */
export default function CustomFieldModal({ field, onClose, onSaved }: Props) {
  const queries = useQueryClient();
  const askFirst = useAskFirst();
  const form = useForm({
    start: { name: field?.name ?? '', kind: field?.kind ?? ('text' as CustomKind) },
    keep: `custom-field.${field?.id ?? 'new'}`,
    rules,
    send: ({ fields: { name, kind } }) =>
      askFirst(
        (also) =>
          field ? renameCustomField(field.id, { name, ...also }) : createCustomField({ name, kind, ...also }),
        ASK,
      ),
    question: 'name',
    onSent: (saved) => {
      void queries.invalidateQueries({ queryKey: customFieldsQuery.queryKey });
      onSaved(saved);
    },
    fieldOf: (refusal, { name }) => (refusal === customFieldTexts.nameTaken(name) ? 'name' : undefined),
  });
  const close = useConfirmClose(form.isTyped, () => {
    form.clear();
    onClose();
  });
  return (
    <Modal title={field ? `Rename “${field.name}”` : 'New custom field'} size="sm" onClose={close}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <Field
          {...form.field('name')}
          label="Name"
          maxLength={CUSTOM_NAME_MAX}
          autoComplete="off"
          required
          data-first-focus
        />
        {!field && (
          <SelectField
            {...form.field('kind')}
            label="Kind"
            hint="It can’t be changed later."
            options={kinds}
          />
        )}
        <NotSaved
          error={form.error}
          what="The field wasn’t saved"
          again="Save it again. It won’t be added twice."
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="signal" busy={form.isSending}>
            {field ? 'Save name' : 'Add field'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
