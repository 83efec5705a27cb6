import { ID_TEXT } from '@fairlead/contract/id-text';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../../api/call.ts';
import { segmentQuery } from '../../../api/segments.ts';
import { QueryFailed } from '../../../ui/query-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SegmentEditor } from './segment-editor.tsx';
import { SegmentFrame } from './segment-frame.tsx';
import { JUST_CREATED, segmentPath } from './segment-path.ts';

export default function SegmentPage() {
  const { id = '' } = useParams();
  return ID_TEXT.test(id) ? <Loaded key={id} id={Number(id)} /> : <Missing />;
}

const Missing = () => (
  <SegmentFrame heading="Segment not found">
    <p className="text-ink-soft">It may have been deleted, or the link is wrong.</p>
  </SegmentFrame>
);

function Loaded({ id }: { id: number }) {
  const navigate = useNavigate();
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
          onCreated={(created) => navigate(segmentPath(created.id), { replace: true, state: JUST_CREATED })}
        />
      )}
    </SegmentFrame>
  );
}
