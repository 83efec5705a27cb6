import { Field } from '../../ui/basic/field.tsx';
import { EmailField } from './email-field.tsx';
import { TrackingCode } from './tracking-code.tsx';

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
