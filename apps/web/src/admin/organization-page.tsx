import { LogoUpload } from './email/logo/logo-upload.tsx';
import { LoadedOrganization } from './team/organization/loaded-organization.tsx';
import { OnTheServer } from './team/organization/on-the-server.tsx';
import { OrganizationForm } from './team/organization/organization-form.tsx';
import { ScheduledCampaigns } from './team/organization/scheduled-campaigns.tsx';

/** What the site and all emails say about the organization. */
export default function OrganizationPage() {
  return (
    <LoadedOrganization
      title="Organization"
      lead="Changes show up on the site right away, and in every email you send from now on."
    >
      {(stored) => (
        <div>
          <div className="*:not-empty:mb-6">
            <ScheduledCampaigns />
          </div>
          <OrganizationForm stored={stored} logo={(props) => <LogoUpload {...props} />} />
          {stored.server && <OnTheServer settings={stored.server} />}
        </div>
      )}
    </LoadedOrganization>
  );
}
