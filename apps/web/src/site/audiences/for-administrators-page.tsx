import { AudienceView } from './audience-view.tsx';

export default function ForAdministratorsPage() {
  return <AudienceView id="administrators" />;
}
