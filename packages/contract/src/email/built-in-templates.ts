import { type Organization, shownOrganization } from '../platform/organization.ts';
import { fillJson } from '../platform/organization-places.ts';
import { afterADemo, eventInvitation, plainLetter } from './built-in-templates/letters.ts';
import { newsletter, productUpdate } from './built-in-templates/news.ts';
import { offer } from './built-in-templates/offer.ts';
import type { WrittenTemplate } from './built-in-templates/template.ts';

const written = JSON.stringify([offer, newsletter, productUpdate, eventInvitation, afterADemo, plainLetter]);

/** The templates that come with the product, in the order in which they're shown. */
export const builtInTemplates = (organization: Organization): readonly WrittenTemplate[] =>
  JSON.parse(fillJson(written, shownOrganization(organization)));
