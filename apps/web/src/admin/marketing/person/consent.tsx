import type { Consent as ConsentOf, Person } from '@fairlead/contract/types';
import { Link } from 'react-router-dom';
import { Day } from '../../../ui/time-stamp.tsx';
import { addedText } from '../subscribers/source-text.ts';
import { aboutPath } from './about-path.ts';
import { SignUpProof } from './sign-up-proof.tsx';

/** What shows that the person agreed to get email, newest first. */
export function Consent({ person }: { person: Person }) {
  const consents = person.consents ?? [];
  return (
    <section aria-labelledby="consent-title">
      <h2 id="consent-title" className="text-xl">
        Where consent came from
      </h2>
      {consents.length === 0 && <p className="mt-2 font-bold">Not recorded</p>}
      {consents.length > 0 && (
        <ul className="mt-2 grid gap-4">
          {consents.map((consent) => (
            <li key={consent.id} className="min-w-0">
              <Recorded consent={consent} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">
        {addedText(person)} on <Day iso={person.subscribed_at} />.
      </p>
    </section>
  );
}

function Recorded({ consent }: { consent: ConsentOf }) {
  const { sign_up, words, by, inquiry, given_at } = consent;
  if (sign_up) return <SignUpProof requestedAt={given_at} proof={sign_up} />;
  const path = inquiry && aboutPath({ ...inquiry, label: '' });
  return (
    <>
      <p className="font-bold">{words ? 'They agreed, as an admin states' : 'They contacted us'}</p>
      {words && <p className="whitespace-pre-line [overflow-wrap:anywhere]">“{words}”</p>}
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        Recorded{by && ` by ${by}`} on <Day iso={given_at} />
        {path && (
          <>
            {' '}
            from{' '}
            <Link to={path} className="prose-link">
              {inquiry.kind === 'demo' ? 'a demo request' : 'a message'}
            </Link>
          </>
        )}
      </p>
    </>
  );
}
