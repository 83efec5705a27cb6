import { useNavigate } from 'react-router-dom';
import { AS_PAGE } from '../../../layout/route-change.tsx';
import AddSubscriberModal from '../../people/subscribers/add-subscriber-modal.tsx';
import { personPath } from '../../platform/paths/person-path.ts';
import type { QuickDialogProps } from '../../platform/quick/quick-dialog.ts';

/** Adds someone from anywhere, and then opens their page. */
export default function AddSubscriber({ onClose }: QuickDialogProps) {
  const navigate = useNavigate();
  return (
    <AddSubscriberModal
      onClose={onClose}
      onAdded={({ id }) => {
        onClose();
        navigate(personPath(id), { state: AS_PAGE });
      }}
    />
  );
}
