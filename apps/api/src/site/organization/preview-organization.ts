import { offerDocument } from '@fairlead/contract/email/document/offer';
import {
  type OrganizationChanges,
  shownOrganization,
  type TeamOrganization,
} from '@fairlead/contract/platform/organization';
import { fillPage, shownIn } from '@fairlead/contract/platform/organization-places';
import type { OrganizationPreview, PreviewOf } from '@fairlead/contract/team/organization';
import { fillEmail } from '../../campaigns/email-template/fill-email.ts';
import { createPreviewAddresses } from '../../campaigns/email-template/preview-token.ts';
import { insertPreview } from '../../campaigns/email-template/previews.queries.ts';
import { logoOf } from '../../email/images/images-of.ts';
import type { ApiDeps } from '../../platform/deps.ts';
import { renderDocument } from '../../platform/mail/document/render-document.ts';
import { completeTeam, findFields } from '../../platform/organization/organization.queries.ts';
import type { Site } from '../../platform/pages/read-site.ts';

const END = '</script>';

/** A page that loads and runs nothing. */
function withoutScripts(html: string): string {
  const [first = '', ...others] = html.split('<script');
  return first + others.map((part) => part.slice(part.indexOf(END) + END.length)).join('');
}

/** What stands below the content of a page. A browser closes what's left open. */
const footerOf = (html: string): string =>
  `${html.slice(0, html.indexOf('<body'))}<body>${html.slice(html.indexOf('<footer'))}`;

/** Every email has them. */
const IN_EMAILS = ['postalAddress', 'senderName', 'logo', 'logo_text'];

/** The texts that each of the site's public pages shows. They're as they were built, so it's read once. */
const textsByPage = ({ pages, guarded }: Site): Set<string>[] =>
  [...pages].flatMap(([path, { content }]) => (guarded.has(path) ? [] : [shownIn(content)]));

/** Where each part of the site is shown. */
const PAGES: Record<Exclude<PreviewOf, 'email'>, string> = {
  footer: '/contact',
  contact: '/contact',
  home: '/',
  questions: '/pricing',
  security: '/security',
};

/** By name, what pages say. */
function textsOf(organization: TeamOrganization): Readonly<Record<string, string>> {
  const { content, ...others } = shownOrganization(organization);
  const { logo, logo_text } = organization;
  return { ...content, ...others, logo, logo_text };
}

/** What the site and an email would say with these changes, and where anything would change. Nothing is saved. */
export function createOrganizationPreview(deps: ApiDeps, site: Site) {
  const { db, config, unset } = deps;
  const addressOf = createPreviewAddresses(deps);
  const byPage = textsByPage(site);

  const show = async (html: string, kind: { isSitePage?: true } = {}): Promise<string> =>
    addressOf({ previewId: await insertPreview(db, html), ...kind }).url;

  const showEmail = async (organization: TeamOrganization): Promise<string> => {
    const email = renderDocument(offerDocument, {
      publicUrl: config.publicUrl,
      images: new Map(),
      organization,
      logo: await logoOf(db, organization, config.publicUrl),
    });
    return show(fillEmail(email, config.publicUrl, null).html);
  };

  const showPage = async (
    part: keyof typeof PAGES,
    organization: TeamOrganization,
  ): Promise<string | null> => {
    const built = site.pages.get(PAGES[part])?.content;
    if (built === undefined) return null;
    const page = withoutScripts(fillPage(built, shownOrganization(organization), {}));
    return show(part === 'footer' ? footerOf(page) : page, { isSitePage: true });
  };

  return async (part: PreviewOf, changes: OrganizationChanges): Promise<OrganizationPreview> => {
    const stored = completeTeam(await findFields(db), unset);
    const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const organization: TeamOrganization = { ...stored, ...set };
    const [before, after] = [textsOf(stored), textsOf(organization)];
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    const changed = [...names].filter((name) => before[name] !== after[name]);
    return {
      pages: byPage.filter((texts) => changed.some((name) => texts.has(name))).length,
      emails: IN_EMAILS.some((name) => changed.includes(name)),
      url: part === 'email' ? await showEmail(organization) : await showPage(part, organization),
    };
  };
}
