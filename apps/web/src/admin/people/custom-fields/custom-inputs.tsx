import type { CustomField } from '@fairlead/contract/people/custom-fields';
import { type CustomName, customName } from '@fairlead/contract/platform/custom-fields';
import { NAME_MAX } from '@fairlead/contract/platform/limits';
import type { ComponentProps } from 'react';
import { Field } from '../../../ui/basic/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';

const answers = [
  { value: '', label: 'Not known' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

type Control = Pick<ComponentProps<typeof Field>, 'name' | 'value' | 'error' | 'id'> & {
  onChange: NonNullable<
    ComponentProps<typeof Field>['onChange'] & ComponentProps<typeof SelectField>['onChange']
  >;
};

/** What can be typed into a custom field. */
function CustomInput({
  field: { kind, name },
  ...control
}: Control & { field: Pick<CustomField, 'kind' | 'name'> }) {
  if (kind === 'yes_no') return <SelectField {...control} label={name} options={answers} />;
  const input = {
    text: { maxLength: NAME_MAX },
    number: { inputMode: 'decimal' },
    date: { type: 'date' },
  } as const;
  return <Field {...control} {...input[kind]} label={name} autoComplete="off" required={false} />;
}

type Props = { fields: readonly CustomField[]; form: { field: (name: CustomName) => Control } };

/** The custom fields of a form. */
export const CustomInputs = ({ fields, form }: Props) =>
  fields.map((field) => <CustomInput key={field.key} field={field} {...form.field(customName(field.key))} />);
