import {
  DEFAULT_ORGANIZATION,
  type ShownSite,
  shownOrganization,
} from '@fairlead/contract/platform/organization';
import { ORGANIZATION_PLACES } from '@fairlead/contract/platform/organization-places';

/** As the server put it into the page that was loaded. */
const read = (): ShownSite => ({
  content: {},
  ...JSON.parse(document.getElementById('organization')?.textContent ?? '{}'),
});

/**
 * What the team says about its organization. Built pages have a place for each text, which the server fills in; without
 * a server, it's the defaults.
 */
export const organization: ShownSite = import.meta.env.PRERENDER
  ? ORGANIZATION_PLACES
  : import.meta.env.DEV
    ? shownOrganization(DEFAULT_ORGANIZATION)
    : read();
