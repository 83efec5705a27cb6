import { Field } from '../../ui/basic/field.tsx';
import { useHydrated } from '../../ui/basic/use-hydrated.ts';
import { formWords } from './form-words.ts';

/** Who sends an inquiry, and what led them here. */
export function SenderFields({ errorOf }: { errorOf: (id: string) => string | undefined }) {
  return (
    <>
      <Field id="name" name="name" label="Name" autoComplete="name" required error={errorOf('name')} />
      <EmailField errorOf={errorOf} />
      <TrackingCode />
    </>
  );
}

/**
 * The campaign that brought the visitor here: a code from the email's link, which identifies the campaign but not the
 * person.
 */
function TrackingCode() {
  const hydrated = useHydrated();
  const code = hydrated ? new URLSearchParams(window.location.search).get('c') : null;
  return <input type="hidden" name="campaign" value={code ?? ''} readOnly />;
}

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
