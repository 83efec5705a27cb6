import type { Language } from '@fairlead/contract/platform/text/languages';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { EmailField } from '../inquiries/email-field.tsx';
import type { SignUpFieldWords } from './sign-up.content.ts';
import { TopicChoice } from './topic-choice.tsx';

type Props = {
  words: SignUpFieldWords;
  errorOf: (name: string) => string | undefined;
  prefix?: string;
  /** Address and role side by side, where there's room. */
  wide?: boolean;
  language?: Language;
};

/** What someone says who signs up, and what they agree to. */
export function SignUpFields({ words, errorOf, prefix = '', wide = false, language = 'en' }: Props) {
  return (
    <>
      <div className={wide ? 'grid items-end gap-5 md:grid-cols-2' : 'contents'}>
        <EmailField errorOf={errorOf} label={words.email} prefix={prefix} />
        <SelectField
          id={`${prefix}role`}
          name="role"
          label={words.role}
          options={words.roles}
          defaultValue="other"
          error={errorOf('role')}
        />
      </div>
      <TopicChoice language={language} />
      <p className="max-w-[39.5em] text-sm text-ink-soft">{words.agree}</p>
    </>
  );
}
