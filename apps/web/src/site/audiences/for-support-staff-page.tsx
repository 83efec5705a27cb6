import { AudienceView } from './audience-view.tsx';

export default function ForSupportStaffPage() {
  return <AudienceView id="support-staff" />;
}
