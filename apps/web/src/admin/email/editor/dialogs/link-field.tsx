import { MAIL_LINK_MAX } from '@fairlead/contract/platform/limits';
import { Field } from '../../../../ui/basic/field.tsx';

type Props = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  required?: false;
};

/** What's wrong with a link that can't be used. */
export function refusedLink(typed: string): string {
  const text = typed.trim();
  if (text.length > MAIL_LINK_MAX)
    return `A link can have at most ${MAIL_LINK_MAX.toLocaleString('en-US')} characters, and this one has ${text.length.toLocaleString('en-US')}. Use a shorter one.`;
  return 'Start the link with https://, mailto:, or tel:, or with / for a page of this site.';
}

/** Where a link leads. It takes any length: one that's cut off would lead somewhere else. */
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
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
      data-first-focus
    />
  );
}
