import {
  addressLine,
  type Organization,
  type ShownSite,
  shownOrganization,
} from '@fairlead/contract/platform/organization';
import { fillJson, fillPage, fillText, shownIn } from '@fairlead/contract/platform/organization-places';
import { isPlaceholder } from '@fairlead/contract/platform/placeholders';
import { type SiteContent, VIDEO_FIELDS } from '@fairlead/contract/platform/site-content';
import { securityHeaders, type VideoOrigins } from '../http/answers/security-headers.ts';
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

const POLICY = 'content-security-policy';

/** The sites of the videos that a page plays, if there are any. */
function videoOrigins(page: string, { content }: ShownSite): VideoOrigins | undefined {
  const names = shownIn(page);
  const urls = VIDEO_FIELDS.filter(({ video }) => names.has(video)).flatMap(({ video, kind }) =>
    content[video] ? [{ kind: content[kind], origin: new URL(content[video]).origin }] : [],
  );
  const of = (wanted: string) => [
    ...new Set(urls.flatMap(({ kind, origin }) => (kind === wanted ? [origin] : []))),
  ];
  return urls.length > 0 ? { players: of('embedUrl'), files: of('contentUrl') } : undefined;
}

/**
 * The site with what the team says about its organization, and what only the team can say. A page with videos of other
 * sites may load them from there, and no other page may.
 */
export function withOrganization(
  site: Site,
  organization: Organization & Partial<SiteContent>,
  publicUrl: string,
): Site {
  const shown = shownOrganization(organization);
  const facts = factsOf(organization);
  const changed = (file: TextFile, content: string, options: { policy?: string } = {}) =>
    content === file.content ? file : file.changed(() => content, options);
  const page = (file: TextFile) => {
    const origins = videoOrigins(file.content, shown);
    const policy = origins && securityHeaders(publicUrl, origins).get(POLICY);
    return changed(file, fillPage(file.content, shown, facts), policy ? { policy } : {});
  };
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
