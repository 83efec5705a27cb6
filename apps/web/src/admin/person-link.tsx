import { ERASED_PERSON, isErasedEmail } from '@fairlead/contract/erased-people';
import { Link } from 'react-router-dom';
import { BreakableText } from '../ui/breakable-text.tsx';
import { personPath } from './person-path.ts';

type Props = {
  /** Null for an address that's no subscriber's. */
  subscriber: number | null | undefined;
  /** An email or a name. */
  text: string;
  className?: string;
};

/** What a person is called in a list: a link to their page, if they have one. */
export function PersonLink({ subscriber, text, className = '' }: Props) {
  if (isErasedEmail(text)) return ERASED_PERSON;
  if (!subscriber) return <BreakableText text={text} />;
  return (
    <Link to={personPath(subscriber)} className={`prose-link ${className}`}>
      <BreakableText text={text} />
    </Link>
  );
}
