import { ID_TEXT } from '@fairlead/contract/platform/fields';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../../api/call.ts';
import { Container } from '../../../layout/container.tsx';
import { usePageTitle } from '../../../layout/use-page-title.ts';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { personQuery } from '../calls/people.ts';
import { Consent } from './consent.tsx';
import { PersonData } from './person-data.tsx';
import { PersonDetails } from './person-details.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonTimeline } from './person-timeline.tsx';

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
