import type { Consent as ConsentRecord } from '@fairlead/contract/consent/consents';
import type { Person } from '@fairlead/contract/people/people';
import { Link } from 'react-router-dom';
import { Day } from '../../platform/time/time-stamp.tsx';
import { addedText } from '../subscribers/source-text.ts';
import { aboutPath } from './about-path.ts';
import { SignUpProof } from './sign-up-proof.tsx';

/** What shows that the person agreed to get email, newest first. */
export function Consent({ person }: { person: Person }) {
  const { consents = [] } = person;
  return (
    <section aria-labelledby="consent-title">
      <h2 id="consent-title" className="text-xl">
        Where consent came from
      </h2>
      {consents.length === 0 ? (
        <p className="mt-2 font-bold">Not recorded</p>
      ) : (
        <ul className="mt-2 mb-3 grid gap-3">
          {consents.map((consent) => (
            <li key={consent.id} className="border-l-4 border-line-strong pl-4 [overflow-wrap:anywhere]">
              <ConsentText consent={consent} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {addedText(person)} on <Day iso={person.subscribed_at} />.
      </p>
    </section>
  );
}

function ConsentText({ consent }: { consent: ConsentRecord }) {
  const { given_at, words, by, inquiry, sign_up } = consent;
  if (sign_up) return <SignUpProof requestedAt={given_at} proof={sign_up} />;
  const path = inquiry && aboutPath({ ...inquiry, label: '' });
  return (
    <>
      <p className="font-bold">{title(consent)}</p>
      {words && <p className="whitespace-pre-wrap">“{words}”</p>}
      <p className="text-sm text-ink-soft">
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

function title({ kind, inquiry }: ConsentRecord): string {
  switch (kind) {
    case 'sign_up':
      return 'Signed up on the site';
    case 'stated':
      return 'Agreed to get our email, according to an admin';
    case 'inquiry':
      return inquiry?.kind === 'demo' ? 'Only asked for a demo' : 'Only wrote to us';
  }
}
