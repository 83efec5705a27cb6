import { AudienceView } from './audience-view.tsx';

export default function ForJobCoachesPage() {
  return <AudienceView id="job-coaches" />;
}
