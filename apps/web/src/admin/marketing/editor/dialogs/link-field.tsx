import { MAIL_LINK_MAX } from '@fairlead/contract/limits';
import { Field } from '../../../../ui/field.tsx';

type Props = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  required?: false;
};

export const linkRefused =
  'Start the link with https://, mailto:, or tel:, or with / for a page of this site.';

/** Where a link leads. */
export function LinkField({ value, onChange, error, required }: Props) {
  return (
    <Field
      name="link"
      label="Link"
      required={required}
      hint="A web address, an email address, or a page of this site, such as /demo"
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      maxLength={MAIL_LINK_MAX}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
      data-first-focus
    />
  );
}
