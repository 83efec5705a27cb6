import { Field } from '../../ui/field.tsx';

/** The sender's name and contact fields, shared by every form. */
export function SenderFields({ errorOf }: { errorOf: (id: string) => string | undefined }) {
  return (
    <>
      <Field id="name" name="name" label="Name" autoComplete="name" required error={errorOf('name')} />
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
    </>
  );
}
