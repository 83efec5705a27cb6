import { Field } from '../../ui/field.tsx';

/** The sender's address, in every form. */
export function EmailField({ errorOf }: { errorOf: (id: string) => string | undefined }) {
  return (
    <Field
      id="email"
      name="email"
      label="Email address"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={errorOf('email')}
    />
  );
}
