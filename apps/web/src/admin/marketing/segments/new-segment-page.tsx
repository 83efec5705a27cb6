import { useNavigate } from 'react-router-dom';
import { SegmentEditor } from './segment-editor.tsx';
import { SegmentFrame } from './segment-frame.tsx';
import { JUST_CREATED, segmentPath } from './segment-path.ts';

export default function NewSegmentPage() {
  const navigate = useNavigate();
  return (
    <SegmentFrame heading="New segment">
      <SegmentEditor
        segment={null}
        onCreated={({ id }) => navigate(segmentPath(id), { replace: true, state: JUST_CREATED })}
      />
    </SegmentFrame>
  );
}
