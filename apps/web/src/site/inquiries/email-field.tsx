import { Field } from '../../ui/basic/field.tsx';
import { formWords } from './form-words.ts';

type Props = { errorOf: (name: string) => string | undefined; label?: string; prefix?: string };

/** The sender's address, in every form. */
export function EmailField({ errorOf, label = formWords.email, prefix = '' }: Props) {
  return (
    <Field
      id={`${prefix}email`}
      name="email"
      label={label}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={errorOf('email')}
    />
  );
}
