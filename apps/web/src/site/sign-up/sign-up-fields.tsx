import type { Language } from '@fairlead/contract/platform/text/languages';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { baseUrl } from '../../api/base-url.ts';
import { isInHtml } from '../../layout/late.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { EmailField } from '../inquiries/sender-fields.tsx';
import type { SignUpFieldWords } from './sign-up.content.ts';

type Props = {
  words: SignUpFieldWords;
  errorOf: (name: string) => string | undefined;
  language?: Language;
};

/** What someone says who signs up, and what they agree to. */
export function SignUpFields({ words, errorOf, language = 'en' }: Props) {
  return (
    <>
      <EmailField errorOf={errorOf} label={words.email} />
      <SelectField
        id="role"
        name="role"
        label={words.role}
        options={words.roles}
        defaultValue="other"
        error={errorOf('role')}
      />
      <TopicChoice language={language} />
      <p className="max-w-[39.5em] text-sm text-ink-soft">{words.agree}</p>
    </>
  );
}

type TopicChoiceProps = { language: Language };

/**
 * The topics to choose from. The server puts them into its pages. With an empty text as its child and the warning off,
 * React takes what it finds there as its own, and leaves it alone. Visitors whose page didn't come from the server get
 * them from the API. If their script can't be loaded, everyone gets every topic.
 */
function TopicChoice(props: TopicChoiceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Fetched, setFetched] = useState<ComponentType<TopicChoiceProps>>();

  useEffect(() => {
    if (!place.current?.firstChild && !(isInHtml() && baseUrl() === ''))
      import('./fetched-topics.tsx').then(
        (topics) => setFetched(() => topics.default),
        () => {},
      );
  }, []);

  return Fetched ? (
    <Fetched {...props} />
  ) : (
    <div ref={place} className="empty:hidden" data-topics="" suppressHydrationWarning>
      {''}
    </div>
  );
}
