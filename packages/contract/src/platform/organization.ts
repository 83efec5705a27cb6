import { brand } from './brand.ts';
import { type ShownContent, type SiteContent, shownContent } from './site-content.ts';

/** What a team says about its organization, on the site and in every email. */
export type Organization = {
  /** Who sends our emails. */
  legal_name: string;
  /** Where mail reaches it, in lines, without its name. */
  postal_address: string;
  /** In front of the address that our emails come from. */
  sender_name: string;
  support_phone: string;
  support_email: string;
  privacy_email: string;
  /** The provider in the footer. */
  powered_by: string;
  /** An uploaded image for the top of our emails; empty for none, which has the product's name. */
  logo: string;
  /** What's read where images aren't shown. */
  logo_text: string;
  /** Where people log in to practice, and to work. */
  training_url: string;
  production_url: string;
};

/** And what only it can say on the site, and how it works. Until the team sets these and the sender's name, they're those of the environment. */
export type TeamOrganization = Organization &
  SiteContent & {
    /** Lines with which a new signature in an email begins. */
    signature: string;
    /** What a new email says it is: 'advertisement' or 'newsletter'. */
    email_kind: string;
    /** Where replies to campaigns go that name no other address; empty for where they come from. */
    reply_to: string;
    /** Gets inquiries and warnings, and replies to what we write to people. */
    team_inbox: string;
    /** An IANA name: what "today" means, and how times are said. */
    time_zone: string;
  };

export type OrganizationChanges = {
  [Field in keyof TeamOrganization]?: TeamOrganization[Field] | undefined;
};

/**
 * Until the team has set them. Deliberate placeholders: reserved phone numbers, and domains that never resolve.
 */
export const DEFAULT_ORGANIZATION: Organization = {
  legal_name: brand.name,
  postal_address: '100 Placeholder Street\nAnytown, ST 00000',
  sender_name: brand.name,
  support_phone: '+1 (202) 555-0100',
  support_email: 'support@fairlead.invalid',
  privacy_email: 'privacy@fairlead.invalid',
  powered_by: 'Placeholder Provider',
  logo: '',
  logo_text: '',
  training_url: 'https://training.fairlead.invalid/',
  production_url: 'https://app.fairlead.invalid/',
};

/** What the law wants in every campaign (16 CFR 316.2(p)), in one line. */
export const addressLine = ({ legal_name, postal_address }: Organization): string =>
  [legal_name, ...postal_address.split('\n')]
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ');

/** What each email says of its sender. It's stored with a campaign, to be compared with what it would say now. */
export const senderOf = (organization: Organization): string => {
  const { logo, logo_text } = organization;
  return [addressLine(organization), ...(logo ? [logo, logo_text] : [])].join(', ');
};

/** Letters on the keys of a telephone (ITU-T E.161). */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
const keyOf = (letter: string): string => String(2 + KEYS.findIndex((key) => key.includes(letter)));

const EXTENSION = /(?:\bext(?:ension|n)?\b\.?|\bx|#)\s*(\d{1,8})\s*$/i;

/**
 * The link that dials a number as people type it (RFC 3966): with letters for digits, an extension, or the "(0)" that's
 * only dialed within a country.
 */
export function telephoneUrl(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const extension = EXTENSION.exec(text)?.[1];
  const number = text
    .replace(EXTENSION, '')
    .replace(/^(\+.*)\(0\)/, '$1')
    .toLowerCase()
    .replaceAll(/[a-z]/g, keyOf);
  const digits = number.replaceAll(/\D/g, '');
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}${extension ? `;ext=${extension}` : ''}`;
}

/** Whether an address can be told to be one in the United States, by its state and ZIP, below another line. */
export const looksMailable = (address: string): boolean =>
  address
    .trim()
    .split('\n')
    .slice(1)
    .some((line) => /\b[A-Z]{2} {1,3}\d{5}(?:-\d{4})?\b/.test(line));

/** What pages show of it: texts as they stand there. Each has a place of its own in built pages. */
export type ShownOrganization = {
  legalName: string;
  postalAddress: string;
  senderName: string;
  supportPhone: string;
  supportTelephone: string;
  supportEmail: string;
  privacyEmail: string;
  poweredBy: string;
  trainingUrl: string;
  productionUrl: string;
};

/** As data for the page's script. */
export type ShownSite = ShownOrganization & { content: ShownContent };

export const shownOrganization = (organization: Organization & Partial<SiteContent>): ShownSite => ({
  legalName: organization.legal_name,
  postalAddress: addressLine(organization),
  senderName: organization.sender_name,
  supportPhone: organization.support_phone,
  supportTelephone: telephoneUrl(organization.support_phone),
  supportEmail: organization.support_email,
  privacyEmail: organization.privacy_email,
  poweredBy: organization.powered_by,
  trainingUrl: organization.training_url,
  productionUrl: organization.production_url,
  content: shownContent(organization),
});
