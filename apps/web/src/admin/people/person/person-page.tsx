import type { Consent as ConsentRecord } from '@fairlead/contract/consent/consents';
import type { Person } from '@fairlead/contract/people/people';
import { ID_TEXT } from '@fairlead/contract/platform/fields';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../../api/call.ts';
import { Container } from '../../../layout/container.tsx';
import { usePageTitle } from '../../../layout/use-page-title.ts';
import { paths } from '../../../paths.ts';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Day } from '../../platform/time/time-stamp.tsx';
import { personQuery } from '../calls/people.ts';
import { DataActions } from '../personal-data/data-actions.tsx';
import { addedText } from '../subscribers/source-text.ts';
import { aboutPath } from './about-path.ts';
import { PersonDetails } from './person-details.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonTimeline } from './person-timeline.tsx';
import { ImportedProof, SignUpProof } from './sign-up-proof.tsx';

/** Everything that's known of one subscriber. */
export default function PersonPage() {
  const { id = '' } = useParams();
  return (
    <Container className="grid grid-cols-1 gap-6 py-8">
      {ID_TEXT.test(id) ? <Loaded key={id} id={Number(id)} /> : <PersonHead isMissing />}
    </Container>
  );
}

function Loaded({ id }: { id: number }) {
  const load = useQuery(personQuery(id));
  const { data: person, error } = load;
  usePageTitle(person && (person.name || person.email));
  const isMissing = !person && error instanceof ApiError && error.status === 404;
  return (
    <>
      <PersonHead person={person} isMissing={isMissing} />
      {!isMissing && <QueryFailed load={load} what="The subscriber" />}
      {!person && !error && <Skeleton lines={10} label="Loading the subscriber" />}
      {person && (
        <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div className="grid min-w-0 gap-8">
            <PersonDetails person={person} />
            <Consent person={person} />
            <PersonData person={person} />
          </div>
          <PersonTimeline id={id} />
        </div>
      )}
    </>
  );
}

/** What the person may ask for. */
function PersonData({ person: { email, name } }: { person: Person }) {
  const navigate = useNavigate();
  return (
    <section aria-labelledby="data-title">
      <h2 id="data-title" className="text-xl">
        Personal data
      </h2>
      <p className="mt-2 text-ink-soft">For people who ask what we have about them, or ask us to erase it.</p>
      <DataActions
        person={{ email, name }}
        onErased={() => navigate(`${paths.emailMarketing}?tab=subscribers`)}
      />
    </section>
  );
}

/** What shows that the person agreed to get email, newest first. */
function Consent({ person }: { person: Person }) {
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
  const { given_at, words, by, inquiry, sign_up, imported } = consent;
  if (imported) return <ImportedProof givenAt={given_at} proof={imported} by={by} />;
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
    case 'imported':
    case 'sign_up':
      return 'Signed up on the site';
    case 'stated':
      return 'Agreed to get our email, according to an admin';
    case 'inquiry':
      return inquiry?.kind === 'demo' ? 'Only asked for a demo' : 'Only wrote to us';
  }
}
