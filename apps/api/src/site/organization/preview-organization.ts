import { offerDocument } from '@fairlead/contract/email/document/offer';
import {
  type Organization,
  type OrganizationChanges,
  type ShownOrganization,
  shownOrganization,
} from '@fairlead/contract/platform/organization';
import { fillPage, shownIn } from '@fairlead/contract/platform/organization-places';
import type { OrganizationPreview } from '@fairlead/contract/team/organization';
import { fillEmail } from '../../campaigns/email-template/fill-email.ts';
import { createPreviewAddresses } from '../../campaigns/email-template/preview-token.ts';
import { insertPreview } from '../../campaigns/email-template/previews.queries.ts';
import type { ApiDeps } from '../../platform/deps.ts';
import { renderDocument } from '../../platform/mail/document/render-document.ts';
import { completeTeam, findFields } from '../../platform/organization/organization.queries.ts';
import type { Site } from '../../platform/pages/read-site.ts';

type Name = keyof ShownOrganization;

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
const IN_EMAILS: readonly Name[] = ['postalAddress', 'senderName'];

/** The texts that each of the site's public pages shows. They're as they were built, so it's read once. */
const textsByPage = ({ pages, guarded }: Site): Set<Name>[] =>
  [...pages].flatMap(([path, { content }]) => (guarded.has(path) ? [] : [shownIn(content)]));

/** What the site and an email would say with these changes, and where anything would change. Nothing is saved. */
export function createOrganizationPreview(deps: ApiDeps, site: Site) {
  const { db, config, unset } = deps;
  const addressOf = createPreviewAddresses(deps);
  const byPage = textsByPage(site);
  const built = site.pages.get('/contact')?.content;
  const contact = built && withoutScripts(built);
  const footer = contact && footerOf(contact);

  const show = async (html: string, kind: { isSitePage?: true } = {}): Promise<string> =>
    addressOf({ previewId: await insertPreview(db, html), ...kind }).url;
  const showPage = async (html: string | undefined, shown: ShownOrganization): Promise<string | null> =>
    html === undefined ? null : show(fillPage(html, shown, {}), { isSitePage: true });

  return async (changes: OrganizationChanges): Promise<OrganizationPreview> => {
    const stored = completeTeam(await findFields(db), unset);
    const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const organization: Organization = { ...stored, ...set };
    const [before, after] = [shownOrganization(stored), shownOrganization(organization)];
    const changed = (Object.keys(after) as Name[]).filter((name) => before[name] !== after[name]);
    const email = renderDocument(offerDocument, {
      publicUrl: config.publicUrl,
      images: new Map(),
      organization,
    });
    return {
      pages: byPage.filter((texts) => changed.some((name) => texts.has(name))).length,
      emails: IN_EMAILS.some((name) => changed.includes(name)),
      footer_url: await showPage(footer, after),
      contact_url: await showPage(contact, after),
      email_url: await show(fillEmail(email, config.publicUrl, null).html),
    };
  };
}
