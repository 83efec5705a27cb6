import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { superAdminOnly } from '../platform/access.ts';
import { adminErrors, ErrorBody } from '../platform/errors.ts';
import {
  done,
  emailAddress,
  emailOrNone,
  id,
  line,
  requiredText,
  senderName,
  textOrNone,
  time,
} from '../platform/fields.ts';
import { NAME_MAX, SIGNATURE_LINES_MAX } from '../platform/limits.ts';
import { count, INTEGER_MAX, versionText, wholeNumber } from '../platform/numbers.ts';
import { type TeamOrganization, telephoneUrl } from '../platform/organization.ts';
import { lineRule, paragraphRule } from '../platform/text/form-rules.ts';
import { cleanText } from '../platform/text/storable-text.ts';
import { isWebAddress } from '../platform/text/web-address.ts';
import { timeZone } from '../platform/time/dates.ts';
import { CONTENT_LABELS, contentValues } from './site-content.ts';

const c = initContract();

const URL_MAX = 2_000;
const POSTAL_ADDRESS_MAX = 300;
const PHONE_MAX = 60;
const SIGNATURE_MAX = 500;
/** Fewer don't reach anyone. */
const PHONE_DIGITS_MIN = 3;

/** What an email can say it is. */
const EMAIL_KINDS = ['advertisement', 'newsletter'] as const;

export const organizationTexts = {
  legalName: 'Enter the legal name of your organization',
  postalAddress: 'Enter a postal address',
  phone: 'Enter a phone number',
  poweredBy: 'Enter who provides the site',
  logo: 'Choose the logo again',
  logoGone: 'This image was deleted. Upload it again.',
  logoText: 'Say what the logo says, for people who don’t see it',
  signature: `A signature has at most ${SIGNATURE_LINES_MAX} lines`,
  emailKind: 'Choose advertisements or newsletters',
  url: 'Enter a web address that begins with https://',
  timeZone: 'Choose a time zone from the list',
  timeZoneUnknown: 'The database doesn’t know this time zone. Choose another one nearby.',
  changed: (who: string): string => `${who} changed this after you opened it, so nothing was saved.`,
  changedBySelf: 'You changed this in another window, so nothing was saved.',
  changedFromOutside: 'This was changed after you opened it, so nothing was saved.',
  noChange: 'There’s no such change',
  saveFailed: 'Nothing was saved: ',
  loadFailed: 'We couldn’t load what’s saved.',
} as const;

/** What each part is called, in the order of the forms. */
export const ORGANIZATION_LABELS = {
  legal_name: 'Legal name',
  postal_address: 'Postal address',
  sender_name: 'Sender name',
  reply_to: 'Replies go to',
  logo: 'Logo',
  logo_text: 'Words of the logo',
  signature: 'Signature',
  email_kind: 'New emails are',
  support_phone: 'Support phone',
  support_email: 'Support email',
  privacy_email: 'Privacy email',
  powered_by: 'Powered by',
  training_url: 'Training URL',
  production_url: 'Production URL',
  team_inbox: 'Team inbox',
  time_zone: 'Time zone',
  ...CONTENT_LABELS,
} as const satisfies Record<keyof TeamOrganization, string>;

export type OrganizationField = keyof TeamOrganization;
export const ORGANIZATION_FIELDS = Object.keys(ORGANIZATION_LABELS) as OrganizationField[];

const linesRule = (max: number) => ({
  ...paragraphRule(max),
  clean: (text: string) => cleanText(text).replaceAll(/\r\n?/g, '\n'),
});

const webAddress = requiredText({
  ...lineRule(URL_MAX),
  required: organizationTexts.url,
  fits: isWebAddress,
  wrong: organizationTexts.url,
});

/** What's stored: texts as they're typed, without what's invisible. */
export const OrganizationValues = z.object({
  legal_name: line(NAME_MAX, organizationTexts.legalName),
  /** Lines, without the name. */
  postal_address: requiredText({
    ...linesRule(POSTAL_ADDRESS_MAX),
    required: organizationTexts.postalAddress,
  }),
  sender_name: senderName,
  reply_to: emailOrNone,
  /** The id of an uploaded image, or empty. */
  logo: z.uuid(organizationTexts.logo).or(z.literal('')),
  logo_text: textOrNone(lineRule(NAME_MAX)),
  signature: textOrNone(linesRule(SIGNATURE_MAX)).refine(
    (text) => text.split('\n').length <= SIGNATURE_LINES_MAX,
    organizationTexts.signature,
  ),
  email_kind: z
    .string()
    .refine((kind) => EMAIL_KINDS.some((one) => one === kind), organizationTexts.emailKind),
  /** In any spelling. */
  support_phone: requiredText({
    ...lineRule(PHONE_MAX),
    required: organizationTexts.phone,
    fits: (text) => telephoneUrl(text).replaceAll(/\D/g, '').length >= PHONE_DIGITS_MIN,
    wrong: organizationTexts.phone,
  }),
  support_email: emailAddress,
  privacy_email: emailAddress,
  powered_by: line(NAME_MAX, organizationTexts.poweredBy),
  training_url: webAddress,
  production_url: webAddress,
  team_inbox: emailAddress,
  time_zone: timeZone(organizationTexts.timeZone),
  ...contentValues,
}) satisfies z.ZodType<TeamOrganization>;

/** What's wrong with these values together, by field. */
export const organizationProblems = ({
  logo,
  logo_text,
}: Pick<TeamOrganization, 'logo' | 'logo_text'>): Partial<Record<OrganizationField, string>> =>
  logo && !logo_text ? { logo_text: organizationTexts.logoText } : {};

/** The number of times that it was saved. */
const version = wholeNumber(0, INTEGER_MAX);

export const StoredOrganization = z.object({
  version,
  // As it's stored: an erasure may have masked an address in it.
  organization: z.object(
    Object.fromEntries(ORGANIZATION_FIELDS.map((field) => [field, z.string()])) as Record<
      OrganizationField,
      z.ZodString
    >,
  ),
});
export type StoredOrganization = z.infer<typeof StoredOrganization>;

/** Which settings of the server have a value of its own; never the value. */
export const ServerSettings = z.object({
  resend_api_key: z.boolean(),
  resend_webhook_secret: z.boolean(),
  mail_from: z.boolean(),
});
export type ServerSettings = z.infer<typeof ServerSettings>;

export const OrganizationChange = z.object({
  version,
  changed_at: time,
  /** Null if it wasn't an admin: an import, for example. */
  changed_by: z.string().nullable(),
  /** By field. Before it was first set, it had its default. */
  changes: z.array(
    z.object({
      field: z.enum(ORGANIZATION_FIELDS as [OrganizationField, ...OrganizationField[]]),
      before: z.string(),
      after: z.string(),
    }),
  ),
});
export type OrganizationChange = z.infer<typeof OrganizationChange>;

/** What a preview shows: a part of the site, or an email. */
export const PreviewOf = z.enum(['footer', 'contact', 'email', 'home', 'questions', 'security']);
export type PreviewOf = z.infer<typeof PreviewOf>;

/** What a change would do, before it's saved. */
export const OrganizationPreview = z.object({
  /** How many of the site's pages would say something else. */
  pages: count,
  /** Whether every email would. */
  emails: z.boolean(),
  /** A short-lived address that shows the result in a frame. Null for a page if the site isn't built. */
  url: z.string().nullable(),
});
export type OrganizationPreview = z.infer<typeof OrganizationPreview>;

/** One whose emails have a name, postal address, or logo of the sender that was changed since. */
export const ScheduledCampaign = z.object({ id, campaign_name: z.string(), scheduled_at: time });
export type ScheduledCampaign = z.infer<typeof ScheduledCampaign>;

/** With 409: what's stored now. */
export const OrganizationConflict = ErrorBody.extend(StoredOrganization.partial().shape);
export type OrganizationConflict = z.infer<typeof OrganizationConflict>;

const campaignList = done.extend({ campaigns: z.array(ScheduledCampaign) });

export const organization = c.router({
  read: {
    method: 'GET',
    path: '/admin/organization',
    summary: 'What the site and every email say about the organization',
    metadata: superAdminOnly,
    responses: {
      200: done.extend({ ...StoredOrganization.shape, server: ServerSettings.optional() }),
      ...adminErrors,
    },
  },
  change: {
    method: 'PATCH',
    path: '/admin/organization',
    summary: 'Change some of it; the rest stays',
    description:
      'The site and all emails from now on say so. `version` is the one that was changed. 409 if there’s another one now: nothing is overwritten. What’s already stored is never a conflict, so a request can be repeated.',
    metadata: superAdminOnly,
    body: z.strictObject({ version, ...OrganizationValues.partial().shape }),
    responses: { 200: done.extend(StoredOrganization.shape), ...adminErrors, 409: OrganizationConflict },
  },
  preview: {
    method: 'POST',
    path: '/admin/organization/preview',
    summary: 'What the site and an email would look like, without saving',
    metadata: superAdminOnly,
    body: z.strictObject({ show: PreviewOf, ...OrganizationValues.partial().shape }),
    responses: { 200: done.extend(OrganizationPreview.shape), ...adminErrors },
  },
  undo: {
    method: 'POST',
    path: '/admin/organization/undo',
    summary: 'Take back one change: its parts are as they were before it',
    description:
      '`change` is the version that it led to, and `version` the newest one. What wasn’t set then isn’t set again. 409 as for a change. 404 if there’s no such change.',
    metadata: superAdminOnly,
    body: z.strictObject({ version, change: wholeNumber(1, INTEGER_MAX) }),
    responses: {
      200: done.extend(StoredOrganization.shape),
      ...adminErrors,
      404: ErrorBody,
      409: OrganizationConflict,
    },
  },
  history: {
    method: 'GET',
    path: '/admin/organization/history',
    summary: 'Its changes, newest first',
    metadata: superAdminOnly,
    query: z.strictObject({ cursor: versionText.optional() }),
    responses: {
      200: done.extend({ changes: z.array(OrganizationChange), next_cursor: z.string().nullable() }),
      ...adminErrors,
    },
  },
  scheduled: {
    method: 'GET',
    path: '/admin/organization/scheduled-campaigns',
    summary: 'Scheduled campaigns that still have the sender’s name, postal address, or logo as it was',
    metadata: superAdminOnly,
    responses: { 200: campaignList, ...adminErrors },
  },
  updateScheduled: {
    method: 'POST',
    path: '/admin/organization/scheduled-campaigns',
    summary: 'Put the saved name, postal address, and logo into these campaigns',
    description: 'Answers with those that still have the old ones, because they’re just starting.',
    metadata: superAdminOnly,
    body: z.strictObject({}),
    responses: { 200: campaignList, ...adminErrors },
  },
});
