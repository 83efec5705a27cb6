import { AudienceView } from './audience-view.tsx';

export default function ForCounselorsPage() {
  return <AudienceView id="counselors" />;
}
