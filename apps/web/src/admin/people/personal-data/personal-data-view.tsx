import { formErrors, optOutEmailRule } from '@fairlead/contract/platform/text/form-rules';
import { type FormEvent, useState } from 'react';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { EmailField } from '../../platform/email-field.tsx';
import { MARKETING_TITLE } from '../../platform/paths/marketing-views.ts';
import { DataActions } from './data-actions.tsx';

const focus = (element: HTMLElement | null) => element?.focus();

/** For people who ask about their data and may not be on the list. It has no tab; the list links here. */
export default function PersonalDataView() {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const [email, setEmail] = useState('');
  const type = (text: string) => {
    setTyped(text);
    // What's offered is always for the address in the field.
    setEmail('');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = typed.trim();
    const [error] = formErrors({ email: optOutEmailRule }, { email: address });
    setWrong(error?.text ?? '');
    if (error) event.currentTarget.querySelector('input')?.focus();
    else setEmail(address);
  };
  return (
    <section aria-labelledby={MARKETING_TITLE} className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-ink-soft">
        For people who ask what we have about them, or ask us to erase it. Enter any address they have or had,
        on your list or not.
      </p>
      <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
        <EmailField
          value={typed}
          onChange={({ target: { value } }) => type(value)}
          error={wrong || undefined}
        />
        <Button type="submit" kind="signal" className="justify-self-start">
          Continue
        </Button>
      </form>
      {email && (
        <section aria-labelledby="found-title">
          <h2 id="found-title" ref={focus} tabIndex={-1} className="text-lg">
            Data of <BreakableText text={email} />
          </h2>
          <DataActions person={{ email }} onErased={() => type('')} />
        </section>
      )}
    </section>
  );
}
