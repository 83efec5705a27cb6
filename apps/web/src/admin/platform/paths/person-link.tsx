import { ERASED_PERSON, isErasedEmail } from '@fairlead/contract/platform/erased-people';
import { Link } from 'react-router-dom';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { personPath } from './person-path.ts';

type Props = {
  /** Null for an address that's no subscriber's. */
  subscriber: number | null | undefined;
  /** An email or a name. */
  text: string;
  className?: string;
  /** In a row of one line: without the places where a long address may break, which browsers also use there. */
  oneLine?: boolean;
};

/** What a person is called in a list: a link to their page, if they have one. */
export function PersonLink({ subscriber, text, className = '', oneLine = false }: Props) {
  if (isErasedEmail(text)) return ERASED_PERSON;
  const shown = oneLine ? (
    <span className="[overflow-wrap:anywhere]">{text}</span>
  ) : (
    <BreakableText text={text} />
  );
  if (!subscriber) return shown;
  return (
    <Link to={personPath(subscriber)} className={`prose-link ${className}`}>
      {shown}
    </Link>
  );
}
