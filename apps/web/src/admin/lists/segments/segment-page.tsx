import type { Segment } from '@fairlead/contract/lists/segments';
import { ID_TEXT } from '@fairlead/contract/platform/fields';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../../api/call.ts';
import { Container } from '../../../layout/container.tsx';
import { usePageTitle } from '../../../layout/use-page-title.ts';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { segmentPath } from '../../platform/paths/segment-path.ts';
import { segmentQuery } from '../calls/segments.ts';
import { SegmentEditor } from './segment-editor.tsx';

/** Says that the page opens right after its segment was created. */
const JUST_CREATED = 'created';

/** The segment in the URL, or without one, a new segment. */
export default function SegmentPage() {
  const { id } = useParams();
  if (id === undefined) return <New />;
  return ID_TEXT.test(id) ? <Loaded key={id} id={Number(id)} /> : <Missing />;
}

/** Opens a segment that was just created. */
function useOpenCreated() {
  const navigate = useNavigate();
  return ({ id }: Segment) => navigate(segmentPath(id), { replace: true, state: JUST_CREATED });
}

function New() {
  return (
    <SegmentFrame heading="New segment">
      <SegmentEditor segment={null} onCreated={useOpenCreated()} />
    </SegmentFrame>
  );
}

const Missing = () => (
  <SegmentFrame heading="Segment not found">
    <p className="text-ink-soft">It may have been deleted, or the link is wrong.</p>
  </SegmentFrame>
);

function Loaded({ id }: { id: number }) {
  const open = useOpenCreated();
  const { state } = useLocation();
  const load = useQuery(segmentQuery(id));
  const { data: segment, error } = load;
  if (!segment && error instanceof ApiError && error.status === 404) return <Missing />;
  return (
    <SegmentFrame heading={segment?.name ?? 'Segment'}>
      {!segment && <QueryFailed load={load} what="The segment" />}
      {!segment && !error && <Skeleton lines={10} label="Loading the segment" />}
      {segment && (
        <SegmentEditor
          segment={segment}
          {...(state === JUST_CREATED ? { message: 'Saved' } : {})}
          onCreated={open}
        />
      )}
    </SegmentFrame>
  );
}

type Props = { heading: string; children: ReactNode };

/** A page about one segment. The heading stays the same element, so it keeps focus. */
function SegmentFrame({ heading, children }: Props) {
  usePageTitle(heading);
  return (
    <Container className="grid grid-cols-1 gap-6 py-8">
      <h1 tabIndex={-1} className="text-2xl [overflow-wrap:anywhere]">
        {heading}
      </h1>
      {children}
    </Container>
  );
}
