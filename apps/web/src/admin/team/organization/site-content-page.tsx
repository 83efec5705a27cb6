import { LoadedOrganization } from './loaded-organization.tsx';
import { SiteContentForm } from './site-content-form.tsx';

/** What only an owner can say on the site. */
export default function SiteContentPage() {
  return (
    <LoadedOrganization
      title="Site content"
      lead="Changes show up on the site right away. What you leave empty isn’t shown."
    >
      {(stored) => <SiteContentForm stored={stored} />}
    </LoadedOrganization>
  );
}
