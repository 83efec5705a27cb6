import { addressLine, type Organization, shownOrganization } from '@fairlead/contract/platform/organization';
import { fillJson, fillPage, fillText } from '@fairlead/contract/platform/organization-places';
import { isPlaceholder } from '@fairlead/contract/platform/placeholders';
import type { SiteContent } from '@fairlead/contract/platform/site-content';
import type { Site } from './read-site.ts';
import type { TextFile } from './text-file.ts';

/** What structured data says of it (schema.org): nothing that's still a placeholder. */
function factsOf(organization: Organization): Record<string, string> {
  const { legal_name, support_phone, support_email } = organization;
  const facts = {
    legalName: legal_name,
    telephone: support_phone,
    email: support_email,
    address: addressLine(organization),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => !isPlaceholder(fact)));
}

/** The site with what the team says about its organization, and what only the team can say. */
export function withOrganization(site: Site, organization: Organization & Partial<SiteContent>): Site {
  const shown = shownOrganization(organization);
  const facts = factsOf(organization);
  const changed = (file: TextFile, content: string) =>
    content === file.content ? file : file.changed(() => content);
  const page = (file: TextFile) => changed(file, fillPage(file.content, shown, facts));
  const text = (url: string, file: TextFile) => {
    if (url.startsWith('/assets/')) return file;
    const fill = url.endsWith('.yaml') ? fillJson : fillText;
    return changed(file, fill(file.content, shown));
  };
  return {
    ...site,
    pages: new Map([...site.pages].map(([path, file]) => [path, page(file)])),
    texts: new Map([...site.texts].map(([url, file]) => [url, text(url, file)])),
    notFound: page(site.notFound),
  };
}
