import { optOutEmailRule, textError } from '@fairlead/contract/platform/text/form-rules';
import { pathIn } from '@fairlead/contract/platform/text/languages';
import { type FormEvent, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { Field } from '../../ui/basic/field.tsx';
import { Button } from '../../ui/forms/button.tsx';
import type { UnsubscribeWords } from './unsubscribe.content.ts';
import type { UnsubscribeLink } from './unsubscribe-link.ts';

type Props = {
  words: UnsubscribeWords;
  link: UnsubscribeLink;
  /** Whether it replaced another view and should take focus. */
  takeFocus: boolean;
  onSubmit: (link: UnsubscribeLink) => void;
};

/** Manual entry. Without scripts, it's a plain HTML form that the server answers. */
export function UnsubscribeForm({ words, link, takeFocus, onSubmit }: Props) {
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const wrong = textError(optOutEmailRule, email);
    if (wrong) {
      setError(wrong);
      input.current?.focus();
      return;
    }
    onSubmit({ email, token: email === link.email ? link.token : '' });
  };

  return (
    <form
      method="post"
      action={pathIn(words.language, paths.unsubscribe)}
      data-form="unsubscribe"
      noValidate
      onSubmit={submit}
      className="grid gap-5"
    >
      <Field
        ref={input}
        id="email"
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={link.email}
        autoFocus={takeFocus}
        error={error ? words.say(error) : undefined}
      />
      <input type="hidden" name="token" defaultValue={link.token} />
      <Button type="submit" kind="signal" className="justify-self-start">
        {words.submit}
      </Button>
    </form>
  );
}
